import type { Page } from "@playwright/test";
import sharp from "sharp";
import { aPhoneJpeg, isUpright } from "../setup/photos.ts";
import { expect, type RemoteStage, test } from "./fixtures.ts";
import { QuotePage } from "./quote-page.ts";
import { callAs } from "./staff.ts";
import { aRequest } from "./staff-steps.ts";

/** Making and decoding 12 megapixels takes seconds on a busy machine. */
test.slow();

const storedKeys = async (stage: RemoteStage) =>
  (await stage.objects("quote-photos/")).map((object) => object.key);

async function sendPhoto(page: Page, stage: RemoteStage, buffer: Buffer) {
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
  const name = objects[0]?.key.replace("quote-photos/", "");
  const { id } = await aRequest(stage, quote.sent[0]);
  const original = await callAs(stage, "owner", "GET", `requests/${id}/photos/${name}/original`);
  const { url } = (await original.json()) as { url: string };
  return { object: objects[0], bytes: Buffer.from(await (await fetch(url)).arrayBuffer()) };
}

test("a phone's photo is shrunk, turned upright, and sent without its location", async ({ page, stage }) => {
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
