import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { build } from "vite";
import type { optimizeImage } from "../../packages/web/src/lib/image/optimize-image.ts";
import type { shrinkImage } from "../../packages/web/src/lib/image/shrink-image.ts";
import { aPhoneJpeg, aPngWithAlpha, isUpright } from "../setup/photos.ts";
import { expect, type RemoteStage, test } from "./fixtures.ts";
import { QuotePage } from "./quote-page.ts";

/** Making and decoding 12 megapixels takes seconds on a busy machine. */
test.slow();

const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

const storedKeys = async (stage: RemoteStage) =>
  (await stage.objects("quote-photos/")).map((object) => object.key);

/** Sends a photo through the quote form, as on a slow link. Answers what the bucket then holds of it. */
async function sendPhoto(page: Page, stage: RemoteStage, buffer: Buffer) {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "connection", {
      get: () => ({ saveData: false, effectiveType: "3g", downlink: 0.7 }),
    });
  });
  const before = await storedKeys(stage);
  const quote = new QuotePage(page);
  await quote.open();
  await quote.fill();
  await quote.form
    .getByLabel(/^Photos/)
    .setInputFiles([{ name: "Leak.jpeg", mimeType: "image/jpeg", buffer }]);
  await quote.submit().click();
  await expect.poll(() => quote.sent, { timeout: 60_000 }).toHaveLength(1);
  const objects = (await stage.objects("quote-photos/")).filter(({ key }) => !before.includes(key));
  expect(objects).toHaveLength(1);
  expect(quote.sent[0]?.photos).toEqual([`${stage.url}/media/${objects[0]?.key}`]);
  const answer = await fetch(`${stage.url}/media/${objects[0]?.key}`);
  return { object: objects[0], bytes: Buffer.from(await answer.arrayBuffer()) };
}

test("a phone's photo goes out smaller on a slow link, upright and without its place", async ({
  page,
  stage,
}) => {
  const photo = await aPhoneJpeg();
  const { object, bytes } = await sendPhoto(page, stage, photo);
  expect(object).toMatchObject({ contentType: "image/jpeg", size: bytes.length });
  const { format, width, height, exif, orientation } = await sharp(bytes).metadata();
  expect({ format, width, height, exif }).toEqual({
    format: "jpeg",
    width: 1920,
    height: 2560,
    exif: undefined,
  });
  expect(orientation ?? 1).toBe(1);
  expect(await isUpright(bytes)).toBe(true);
  expect(bytes.length).toBeLessThan(photo.length / 2);
});

test("the photo itself goes out when the browser cannot make it smaller", async ({ page, stage }) => {
  await page.addInitScript(() => {
    window.createImageBitmap = () => {
      document.documentElement.dataset.tried = "yes";
      return Promise.reject(new DOMException("No memory.", "InvalidStateError"));
    };
  });
  const photo = await aPhoneJpeg();
  const { bytes } = await sendPhoto(page, stage, photo);
  await expect(page.locator("html")).toHaveAttribute("data-tried", "yes");
  expect(digest(bytes)).toBe(digest(photo));
});

/** What the bundled scripts set in the page. */
interface Bundles {
  optimizer: { optimizeImage: typeof optimizeImage };
  shrinker: { shrinkImage: typeof shrinkImage };
}

/** A source file of the site as a script that sets `name` in the page: the built site has the optimiser on no page yet. */
async function bundled(source: string, name: keyof Bundles): Promise<string> {
  const entry = fileURLToPath(new URL(`../../packages/web/src/lib/image/${source}`, import.meta.url));
  const outputs = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, lib: { entry, formats: ["iife"], name, fileName: name } },
  });
  const [first] = Array.isArray(outputs) ? outputs : [];
  const chunk = first?.output.find((output) => output.type === "chunk");
  if (!chunk) throw new Error(`${source} was not bundled.`);
  return chunk.code;
}

/** Runs the optimiser in a page of the site, under its content policy. Uploads come back as base64, by path. */
async function optimize(page: Page, picture: Buffer, name: string) {
  await page.goto("/handyman-services");
  await page.evaluate(await bundled("optimize-image.ts", "optimizer"));
  await page.evaluate(await bundled("shrink-image.ts", "shrinker"));
  const input = { name, base64: picture.toString("base64") };
  return page.evaluate(async ({ name, base64 }) => {
    const { optimizer, shrinker } = globalThis as unknown as Bundles;
    const file = new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], name);
    const textOf = async (blob: Blob) => {
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    };
    const uploads: { path: string; type: string; base64: string }[] = [];
    const result = await optimizer.optimizeImage(file, async (path, blob) => {
      uploads.push({ path, type: blob.type, base64: await textOf(blob) });
    });
    const shrunk = await shrinker.shrinkImage(file);
    return { result, uploads, shrunk: { name: shrunk.name, base64: await textOf(shrunk) } };
  }, input);
}

type Optimized = Awaited<ReturnType<typeof optimize>>;

async function expectWholeAndUpright({ result, uploads }: Optimized, original: Buffer) {
  expect(uploads.map(({ path }) => path)).toEqual(result.variants.map(({ path }) => path));
  for (const [index, { format, width, height, size }] of result.variants.entries()) {
    const bytes = Buffer.from(uploads[index]?.base64 ?? "", "base64");
    expect(uploads[index]?.type).toBe(`image/${format}`);
    expect(bytes.length).toBe(size);
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height });
    expect(await isUpright(bytes)).toBe(true);
  }
  const total = result.variants.reduce((sum, { size }) => sum + size, 0);
  expect(result).toMatchObject({ originalSize: original.length, totalOptimizedSize: total });
  expect(result.compressionRatio).toBeCloseTo(1 - total / original.length, 10);
}

test("the optimiser makes eight variants of a phone's photo", async ({ page }) => {
  const photo = await aPhoneJpeg();
  const optimized = await optimize(page, photo, "Front Porch.JPEG");
  expect(
    optimized.result.variants.map(({ path, format, width, height, quality }) => [
      path,
      format,
      width,
      height,
      quality,
    ]),
  ).toEqual([
    ["front-porch/original-1920.webp", "webp", 1920, 2560, 90],
    ["front-porch/original-1920.jpg", "jpeg", 1920, 2560, 90],
    ["front-porch/large-1200.webp", "webp", 1200, 1600, 85],
    ["front-porch/large-1200.jpg", "jpeg", 1200, 1600, 85],
    ["front-porch/medium-800.webp", "webp", 800, 1067, 80],
    ["front-porch/medium-800.jpg", "jpeg", 800, 1067, 80],
    ["front-porch/thumbnail-300.webp", "webp", 300, 400, 75],
    ["front-porch/thumbnail-300.jpg", "jpeg", 300, 400, 75],
  ]);
  await expectWholeAndUpright(optimized, photo);
  expect(optimized.result.compressionRatio).toBeGreaterThan(0);
  const shrunk = Buffer.from(optimized.shrunk.base64, "base64");
  expect(optimized.shrunk.name).toBe("front-porch.jpg");
  expect(await sharp(shrunk).metadata()).toMatchObject({ format: "jpeg", width: 800, height: 1067 });
  expect(await isUpright(shrunk)).toBe(true);
});

test("the optimiser never upscales, and lays white below a see-through picture's JPEG", async ({ page }) => {
  const drawing = await aPngWithAlpha({ width: 500, height: 400 });
  const optimized = await optimize(page, drawing, "drawing.png");
  expect(optimized.result.variants.map(({ width }) => width)).toEqual([
    500, 500, 500, 500, 500, 500, 300, 300,
  ]);
  await expectWholeAndUpright(optimized, drawing);
  for (const { type, base64 } of optimized.uploads) {
    const { data, info } = await sharp(Buffer.from(base64, "base64"))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const corner = [...data.subarray((info.width - 1) * 4, info.width * 4)];
    if (type === "image/webp") expect(corner[3]).toBe(0);
    else expect(corner).toEqual([255, 255, 255, 255]);
  }
});
