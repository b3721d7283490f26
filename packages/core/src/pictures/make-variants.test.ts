import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  aDecompressionBomb,
  aHeic,
  aPhoneJpeg,
  aPngWithAlpha,
  aSvg,
  isUpright,
} from "../../../../tests/setup/photos.ts";
import type { EncodedVariant } from "./make-variants.ts";
import { makeVariants } from "./make-variants.ts";

const widths = (variants: EncodedVariant[]) =>
  variants.map(({ name, format, width }) => [name, format, width]);

async function expectCleanAndUpright(variants: EncodedVariant[]) {
  for (const variant of variants) {
    const metadata = await sharp(variant.data).metadata();
    expect(metadata).toMatchObject({ format: variant.format, width: variant.width, height: variant.height });
    expect([metadata.exif, metadata.orientation, metadata.xmp, metadata.icc]).toEqual(
      Array(4).fill(undefined),
    );
    expect(await isUpright(variant.data)).toBe(true);
  }
}

const formats = ["webp", "jpeg"] as const;

const findRefusal = (bytes: Uint8Array) =>
  makeVariants(bytes, formats).then(
    () => "accepted",
    (error) => error.reason,
  );

// Making and unpacking megapixels takes seconds on a busy machine.
describe("makeVariants", { timeout: 60_000 }, () => {
  it("turns a phone's photo upright and removes its location", async () => {
    const photo = await aPhoneJpeg({ width: 1920, height: 640 });
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { variants, source } = await makeVariants(photo, formats);
    expect(source).toEqual({ width: 1920, height: 640 });
    expect(widths(variants)).toEqual([
      ["original", "webp", 1920],
      ["original", "jpeg", 1920],
      ["large", "webp", 1200],
      ["large", "jpeg", 1200],
      ["medium", "webp", 800],
      ["medium", "jpeg", 800],
      ["thumbnail", "webp", 300],
      ["thumbnail", "jpeg", 300],
    ]);
    await expectCleanAndUpright(variants);
  });

  it("never makes a variant wider than its source", async () => {
    const { variants } = await makeVariants(await aPngWithAlpha({ width: 500, height: 400 }), formats);
    expect(variants.map((variant) => variant.width)).toEqual([500, 500, 500, 500, 500, 500, 300, 300]);
  });

  it("keeps transparency in WebP, and replaces it by white in JPEG", async () => {
    const { variants } = await makeVariants(await aPngWithAlpha(), formats);
    const readCorner = async (format: string) => {
      const variant = variants.find((found) => found.format === format);
      const { data, info } = await sharp(variant?.data)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return [...data.subarray((info.width - 1) * 4, info.width * 4)];
    };
    expect((await readCorner("webp"))[3]).toBe(0);
    expect(await readCorner("jpeg")).toEqual([255, 255, 255, 255]);
    await expectCleanAndUpright(variants);
  });

  it("makes AVIF that is smaller than WebP, and keeps transparency", async () => {
    const { variants } = await makeVariants(await aPhoneJpeg({ width: 480, height: 640 }), ["avif", "webp"]);
    const countBytes = (wanted: string) =>
      variants.reduce((sum, { format, data }) => sum + (format === wanted ? data.length : 0), 0);
    expect(countBytes("avif")).toBeGreaterThan(1000);
    expect(countBytes("avif")).toBeLessThan(0.8 * countBytes("webp"));
    for (const { data } of variants) expect(await isUpright(data)).toBe(true);
    const drawing = await makeVariants(await aPngWithAlpha(), ["avif"]);
    expect(await sharp(drawing.variants[0]?.data).metadata()).toMatchObject({
      format: "heif",
      hasAlpha: true,
    });
  });

  it("finds the dominant color, on white where the picture is transparent", async () => {
    const background = { r: 200, g: 40, b: 40 };
    const red = await sharp({ create: { width: 20, height: 10, channels: 3, background } })
      .png()
      .toBuffer();
    expect((await makeVariants(red, formats)).color).toMatch(/^#c[8-f]2[8-f]2[8-f]$/);
    expect((await makeVariants(await aPngWithAlpha(), formats)).color).toMatch(/^#f[8-f]f[8-f]f[8-f]$/);
  });

  it("reads HEIC", async () => {
    const { variants, source } = await makeVariants(aHeic(), formats);
    expect(source).toEqual({ width: 2048, height: 1536 });
    expect(variants).toHaveLength(8);
    await expectCleanAndUpright(variants);
  });

  it.each(["webp", "gif", "avif"] as const)("reads %s", async (format) => {
    const source = await sharp(aSvg()).toFormat(format).toBuffer();
    expect((await makeVariants(source, formats)).variants).toHaveLength(8);
  });

  it("reads gray and 16-bit pictures", async () => {
    const gray = await sharp(aSvg()).greyscale().jpeg().toBuffer();
    const deep = await sharp(aSvg()).toColourspace("rgb16").png().toBuffer();
    expect((await makeVariants(gray, formats)).variants).toHaveLength(8);
    await expectCleanAndUpright((await makeVariants(deep, formats)).variants);
  });

  it("refuses a file that is no picture", async () => {
    expect(await findRefusal(Buffer.from("hello, I am a photo, believe me"))).toBe("not-an-image");
    expect(await findRefusal(aSvg())).toBe("not-an-image");
    expect(await findRefusal(Buffer.alloc(0))).toBe("not-an-image");
  });

  it("refuses a truncated photo, and a file that only begins like a picture", async () => {
    const photo = await aPhoneJpeg({ width: 900, height: 1200 });
    expect(await findRefusal(photo.subarray(0, photo.length / 2))).toBe("unreadable");
    expect(await findRefusal(aHeic().subarray(0, 9000))).toBe("unreadable");
    expect(await findRefusal(Buffer.concat([photo.subarray(0, 20), aSvg()]))).toBe("unreadable");
  });

  it("refuses a decompression bomb before decoding it", async () => {
    const bomb = aDecompressionBomb();
    expect(bomb.length).toBeLessThan(200_000);
    expect(await findRefusal(bomb)).toBe("too-many-pixels");
  });

  it("refuses a HEIC that claims too many pixels", async () => {
    const bomb = Buffer.from(aHeic());
    for (let at = bomb.indexOf("ispe"); at >= 0; at = bomb.indexOf("ispe", at + 4)) {
      bomb.writeUInt32BE(10_000, at + 8);
      bomb.writeUInt32BE(10_000, at + 12);
    }
    expect(await findRefusal(bomb)).toBe("too-many-pixels");
  });

  it("refuses a picture that is too tall for any variant", async () => {
    const strip = await sharp({ create: { width: 10, height: 20_000, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    expect(await findRefusal(strip)).toBe("too-tall");
  });
});
