import { randomUUID } from "node:crypto";
import type { PhotoView } from "@handyman/core/pictures/photo-schema";
import sharp from "sharp";
import { aHeic, aPhoneJpeg, aPngWithAlpha, isUpright } from "../setup/photos.ts";
import { expect, loseFirstResponse, test } from "./fixtures.ts";
import { expectMails } from "./mails.ts";
import { QuotePage } from "./quote-page.ts";
import { callAs } from "./staff.ts";

/**
 * A whole quote request: browser, API, table, stream, mail, bucket, variants. The test simulates
 * only the lost response.
 */

interface Photo {
  key: string;
  image?: { variants: object[] };
}

test("a request with photos whose first response was lost is stored once, with one pair of mails and 24 variants", async ({
  page,
  stage,
  expectPageErrors,
}) => {
  expectPageErrors(/ERR_CONNECTION_RESET/);
  const email = `dana.${randomUUID().slice(0, 8)}@example.test`;
  const quote = new QuotePage(page);
  await quote.openForReal();
  await quote.fill();
  await quote.field("Email").fill(email);
  await quote.addService("Fence Repair", "Gate Repair");
  const sources = [
    {
      name: "phone.jpg",
      mimeType: "image/jpeg",
      buffer: await aPhoneJpeg({ width: 1200, height: 1600 }),
      width: 1200,
    },
    { name: "drawing.png", mimeType: "image/png", buffer: await aPngWithAlpha(), width: 1000 },
    { name: "IMG_0001.HEIC", mimeType: "image/heic", buffer: aHeic(), width: 2048 },
  ];
  await quote.form.getByLabel(/^Photos/).setInputFiles(sources.map(({ width, ...file }) => file));
  await quote.passTime();
  const release = await loseFirstResponse(page, "**/api/quotes");
  await quote.submit().dblclick();
  await expect(quote.form.getByText("We can't reach the server. Trying again…")).toBeVisible({
    timeout: 60_000,
  });
  await expect(quote.field("First name")).toHaveValue("Dana");
  const answer = page.waitForResponse((response) => response.url().endsWith("/api/quotes"));
  await page.clock.fastForward(2000);
  release();
  expect((await answer).status()).toBe(201);
  await expect(quote.toast()).toContainText("Quote request submitted successfully!");

  const records = (await stage.records("quote")).filter((record) => record.email === email);
  expect(records).toMatchObject([
    {
      name: "Dana Whitfield",
      phone: "415-555-0123",
      status: "new",
      services: [{ subService: "Gate Repair" }, { subService: "Small Hole Patch" }],
    },
  ]);
  const [record] = records;
  const mails = await expectMails(stage, email, 2);
  const staff = mails.find((mail) => mail.replyTo.includes(email));
  expect(staff?.to).toEqual(["office@bayareahandyman.example", "dispatch@bayareahandyman.example"]);
  expect(staff?.text).toContain("Photos: 3. Open the request to see them.");
  expect(staff?.html).not.toContain("quote-photos/");
  expect(mails.find((mail) => mail.to.includes(email))?.text).toContain(String(record?.reference));

  const keys = record?.photos as string[];
  const photos = async () =>
    ((await stage.records("photo")) as unknown as Photo[]).filter((photo) => keys.includes(photo.key));
  await expect
    .poll(async () => (await photos()).flatMap((photo) => photo.image?.variants ?? []).length, {
      timeout: 60_000,
    })
    .toBe(24);
  const linked = await callAs(stage, "office", "GET", `requests/${record?.id}/photos`);
  const { items } = (await linked.json()) as { items: PhotoView[] };
  expect(items).toHaveLength(sources.length);
  for (const [index, { width }] of sources.entries()) {
    for (const variant of items[index]?.variants ?? []) {
      expect(variant.width).toBeLessThanOrEqual(width);
      const bytes = Buffer.from(await (await fetch(variant.url)).arrayBuffer());
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      expect(await isUpright(bytes)).toBe(true);
    }
  }
  const logged = async () => (await stage.records("audit")).map(({ resourceId }) => resourceId);
  await expect.poll(logged).toContain(record?.reference);
});

test("the form is sent without JavaScript, and answered by a page", async ({ browser, stage }) => {
  const email = `dana.${randomUUID().slice(0, 8)}@example.test`;
  const context = await browser.newContext({ baseURL: stage.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const quote = new QuotePage(page);
  await page.goto("/get-quote");
  // Playwright finds nothing inside <noscript> by role or text.
  await expect(page.locator("form noscript p")).toContainText("JavaScript is off in your browser.");
  await expect(quote.form.getByRole("button", { name: "Browse all services" })).toBeHidden();
  await page.locator('[name="service"][value="fence-repair"]').check();
  await quote.field("Project description").fill("The gate does not close.");
  await quote.field("Property address").fill("12 Elm Street, Oakland, CA 94607");
  await quote.field("First name").fill("Dana");
  await quote.field("Last name").fill("Whitfield");
  await quote.field("Phone").fill("(415) 555-0123");
  await quote.field("Email").fill(email);
  await quote.choice("Email").check();
  await quote.submit().click();
  await expect(page.getByRole("heading", { name: "Your request is in" })).toBeVisible();
  const records = (await stage.records("quote")).filter((record) => record.email === email);
  expect(records).toMatchObject([{ name: "Dana Whitfield", services: [{ serviceKey: "fence-repair" }] }]);
  await expect(page.getByText(String(records[0]?.reference))).toBeVisible();
  await context.close();
});
