import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { aPhoneJpeg } from "../setup/photos.ts";
import { expect, type RemoteStage, test } from "./fixtures.ts";
import { QuotePage } from "./quote-page.ts";

test.use({ hasTouch: true, isMobile: true });

const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

async function expectOnce(stage: RemoteStage, email: string) {
  const records = (await stage.records("quote")).filter((record) => record.email === email);
  expect(records).toMatchObject([{ name: "Dana Whitfield", services: [{ subService: "Small Hole Patch" }] }]);
  const [record] = records;
  const photos = (await stage.records("photo")).filter(({ firstId }) => firstId === record?.id);
  expect(photos.map(({ quoteId }) => quoteId)).toEqual(Array(2).fill(record?.id));
  return record;
}

test("on a phone with slow 3G that is cut in the middle, 11 taps and 6 typed fields lead from a service page to the confirmation, and everything arrives once", async ({
  page,
  stage,
  allowPageErrors,
}) => {
  allowPageErrors(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to load resource/);
  const quote = new QuotePage(page);
  let taps = 0;
  let typed = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const type = async (name: string, words: string) => {
    typed += 1;
    await quote.field(name).fill(words);
  };
  /** The camera takes one tap for the shutter and one to confirm. */
  const takePhoto = async (name: string, buffer: Buffer) => {
    taps += 3;
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      quote.form.getByText("Take photo").tap(),
    ]);
    await chooser.setFiles({ name, mimeType: "image/jpeg", buffer });
  };

  const email = `dana.${randomUUID().slice(0, 8)}@example.test`;
  await page.goto("/handyman-services/drywall-repair");
  await tap(page.getByRole("main").getByRole("link", { name: "Get a Free Quote" }).first());
  await tap(quote.form.getByRole("button", { name: "Small Hole Patch" }));
  await type("Project description", "Two holes behind the bedroom door.");
  await type("Property address", "12 Elm Street, Oakland, CA 94607");
  await type("First name", "Dana");
  await type("Last name", "Whitfield");
  await type("Phone", "4155550123");
  await type("Email", email);
  await tap(quote.form.getByText("Text message"));

  const line = await page.context().newCDPSession(page);
  const emulate = (change: object) =>
    line.send("Network.emulateNetworkConditions", { ...SLOW_3G, ...change });
  await emulate({});
  const cut = Promise.withResolvers<void>();
  await page.route("**/*", async (route) => {
    if (route.request().method() === "PUT") await cut.promise;
    await route.fallback();
  });
  const buffer = await aPhoneJpeg({ width: 600, height: 800 });
  await takePhoto("door.jpg", buffer);
  await takePhoto("wall.jpg", buffer);
  const bars = quote.form.getByRole("progressbar");
  await expect(bars).toHaveCount(2);
  const readTrack = (bar: Element) => getComputedStyle(bar, "::-webkit-progress-bar").backgroundColor;
  expect(await bars.first().evaluate(readTrack)).toBe("rgb(229, 221, 208)");
  await emulate({ offline: true });
  cut.resolve();
  await tap(quote.submit());
  await expect(quote.toast()).toContainText("Uploading photos...");
  await emulate({});
  await expect(page.getByRole("heading", { name: "Thank you. Your request is in." })).toBeVisible();
  await expect(page.getByText("Two holes behind the bedroom door.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Photos that you sent" }).locator("img")).toHaveCount(2);
  expect(taps, "taps").toBeLessThanOrEqual(11);
  expect(typed, "typed fields").toBeLessThanOrEqual(6);

  const record = await expectOnce(stage, email);
  await page.reload();
  await expect(page.getByText(String(record?.reference))).toBeVisible();
});
