import { MIN_FILL_MS } from "@handyman/core/quote/rules";
import sharp from "sharp";
import { aHeic, aPhoneJpeg, aPngWithAlpha, isUpright } from "../setup/photos.ts";
import { expect, type RemoteStage, test } from "./fixtures.ts";
import { QuotePage } from "./quote-page.ts";

/** The main job, with nothing intercepted: browser, API, table, stream, mail, bucket, variants. */

const success = "Quote request submitted successfully! We'll get back to you within 24 hours.";

interface Photo {
  key: string;
  image?: { variants: { path: string; width: number }[] };
}

let mark = "";

test.beforeEach(() => {
  mark = crypto.randomUUID().slice(0, 8);
});

const email = () => `dana.${mark}@example.test`;

async function openAndFill(page: QuotePage["page"]) {
  const quote = new QuotePage(page);
  await page.goto("/get-quote");
  await quote.fill();
  await quote.field("Email").fill(email());
  // People are slower than the trap for programs.
  await page.waitForTimeout(MIN_FILL_MS);
  return quote;
}

const recordsOf = async (stage: RemoteStage) =>
  (await stage.records("quote")).filter((record) => record.email === email());

/** Mails about the requests of this test: by staff's answer address, or to the customer. */
const mailsOf = async (stage: RemoteStage) =>
  (await stage.mail()).filter((mail) => mail.to.includes(email()) || mail.replyTo.includes(email()));

/** Long enough for a copy too many to arrive, in milliseconds. */
const AFTERMATH_MS = 1500;

async function expectOnePair(stage: RemoteStage) {
  await expect.poll(async () => (await mailsOf(stage)).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  await new Promise((resolve) => setTimeout(resolve, AFTERMATH_MS));
  expect(await mailsOf(stage)).toHaveLength(2);
}

test("a request for two services with three photos arrives, with its mails and twenty-four variants", async ({
  page,
  stage,
}) => {
  test.slow();
  const quote = await openAndFill(page);
  await quote.addService("Fence Repair", "Gate Repair");
  const sources = [
    { name: "phone.jpg", mimeType: "image/jpeg", buffer: await aPhoneJpeg(), width: 3024 },
    { name: "drawing.png", mimeType: "image/png", buffer: await aPngWithAlpha(), width: 1000 },
    { name: "IMG_0001.HEIC", mimeType: "image/heic", buffer: aHeic(), width: 2048 },
  ];
  await quote.form.getByLabel(/^Photos/).setInputFiles(sources.map(({ width, ...file }) => file));

  const answer = page.waitForResponse((response) => response.url().endsWith("/api/quotes"), {
    timeout: 60_000,
  });
  await quote.submit().click();
  expect((await answer).status()).toBe(201);
  await expect(quote.toast()).toContainText(success);
  await expect(quote.field("First name")).toHaveValue("");
  await expect(quote.submit()).not.toHaveText("Please wait...");

  const [record] = await recordsOf(stage);
  expect(record).toMatchObject({
    name: "Dana Whitfield",
    phone: "415-555-0123",
    status: "new",
    services: [{ subService: "Gate Repair" }, { subService: "Small Hole Patch" }],
  });

  await expectOnePair(stage);
  const mails = await mailsOf(stage);
  const staff = mails.find((mail) => mail.replyTo.includes(email()));
  expect(staff?.to).toEqual(["office@bayareahandyman.example", "dispatch@bayareahandyman.example"]);
  expect(staff?.html.match(/href="[^"]*\/media\/quote-photos\//g)).toHaveLength(3);
  expect(mails.find((mail) => mail.to.includes(email()))?.text).toContain(String(record?.reference));

  const keys = record?.photos as string[];
  const photos = async () =>
    ((await stage.records("photo")) as unknown as Photo[]).filter((photo) => keys.includes(photo.key));
  await expect
    .poll(async () => (await photos()).flatMap((photo) => photo.image?.variants ?? []).length, {
      timeout: 60_000,
    })
    .toBe(24);
  for (const [index, { width }] of sources.entries()) {
    const photo = (await photos()).find(({ key }) => key === keys[index]);
    for (const variant of photo?.image?.variants ?? []) {
      expect(variant.width).toBeLessThanOrEqual(width);
      const bytes = Buffer.from(await (await fetch(`${stage.url}/media/${variant.path}`)).arrayBuffer());
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      expect(await isUpright(bytes)).toBe(true);
    }
  }
  expect((await stage.records("audit")).some((event) => event.resourceId === record?.reference)).toBe(true);
});

test("a double click makes one request and one pair of mails", async ({ page, stage }) => {
  const quote = await openAndFill(page);
  await quote.submit().dblclick();
  await expect(quote.toast()).toContainText(success);
  await expectOnePair(stage);
  expect(await recordsOf(stage)).toHaveLength(1);
});

test("an answer that gets lost, then another try, makes one request and one pair of mails", async ({
  page,
  stage,
  expectPageErrors,
}) => {
  expectPageErrors(/ERR_CONNECTION_RESET/);
  const quote = await openAndFill(page);
  await page.route(
    "**/api/quotes",
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await quote.submit().click();
  await expect(quote.toast()).toContainText("Failed to submit quote request. Please try again.");
  await expect(quote.field("First name")).toHaveValue("Dana");
  expect(await recordsOf(stage)).toHaveLength(1);
  await quote.submit().click();
  await expect(quote.toast()).toContainText(success);
  await expectOnePair(stage);
  expect(await recordsOf(stage)).toHaveLength(1);
});

test("mail that SES refuses three times comes late, and once", async ({ page, stage }) => {
  // Two mails, each tried three times, each try two calls of the SDK.
  await stage.fault({ service: "ses", code: "Throttling", times: 12 });
  const quote = await openAndFill(page);
  await quote.submit().click();
  await expect(quote.toast()).toContainText(success);
  await expectOnePair(stage);
  const [record] = await recordsOf(stage);
  expect(record).toMatchObject({ staffMail: { state: "sent" }, customerMail: { state: "sent" } });
  const attempts = [record?.staffMail, record?.customerMail].map(
    (mail) => (mail as { attempts: number }).attempts,
  );
  expect(Math.min(...attempts)).toBeGreaterThan(1);
  expect(attempts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(6);
});

test("a sixth request within fifteen minutes is asked to wait, and keeps what was typed", async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 429/);
  const quote = await openAndFill(page);
  // From the page itself, so that they have its origin.
  const statuses = await page.evaluate(async (customer) => {
    const send = () =>
      fetch("/api/quotes", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          requestId: crypto.randomUUID(),
          name: "Somebody",
          email: customer,
          phone: "4155550123",
          address: "1 Elm Street",
          services: [
            { serviceKey: "deck-repair", serviceName: "Deck Repair", subService: "Board Replacement" },
          ],
          details: "A board.",
          contactMethod: "email",
        }),
      });
    const answers = await Promise.all([send(), send(), send(), send(), send()]);
    return answers.map((answer) => answer.status);
  }, `x.${mark}@example.test`);
  expect(statuses).toEqual([201, 201, 201, 201, 201]);
  await quote.submit().click();
  await expect(quote.toast()).toContainText("Please wait before submitting another quote request.");
  await expect(quote.field("First name")).toHaveValue("Dana");
  await expect(page.getByText("Too many quote requests from your location.")).toBeVisible();
});
