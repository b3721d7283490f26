import { randomUUID } from "node:crypto";
import type { Locator, Page, Route } from "@playwright/test";
import { aPhoneJpeg } from "../setup/photos.ts";
import { expect, type RemoteStage, takenOver, test } from "./fixtures.ts";
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

const PARTS = "label, input, select, textarea, button, header a, nav a, h1, [data-summary]";

/** Marks what the visitor sees whole, also when the form adds a line. */
const markSeen = (page: Page) =>
  page.evaluate((parts) => {
    for (const part of document.querySelectorAll<HTMLElement>(parts)) {
      const { top, bottom } = part.getBoundingClientRect();
      part.toggleAttribute("data-seen", top >= 0 && bottom <= window.innerHeight - 40);
    }
  }, PARTS);

async function expectNothingCovered(page: Page, words: string, parts = "[data-seen]") {
  const findCovered = (toast: Element, selector: string) => {
    const box = toast.getBoundingClientRect();
    const isCovered = (part: Element) => {
      const { top, bottom, left, right } = part.getBoundingClientRect();
      const overlaps = top < box.bottom && bottom > box.top && left < box.right && right > box.left;
      return overlaps && part.checkVisibility() && !toast.contains(part);
    };
    return [...document.querySelectorAll(selector)].filter(isCovered).map(({ outerHTML }) => outerHTML);
  };
  const toast = page.locator('[data-sonner-toast][data-front="true"]', { hasText: words });
  const selector = `${parts}, :focus, header :is(a, button)`;
  await expect.poll(() => toast.evaluate(findCovered, selector), words).toEqual([]);
}

for (const viewport of [
  { width: 320, height: 568 },
  { width: 375, height: 812 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test("no toast of the quote form covers a label or a control that the visitor sees", async ({
      page,
      allowPageErrors,
    }) => {
      allowPageErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
      const quote = new QuotePage(page);
      const press = async () => {
        await quote.submit().scrollIntoViewIfNeeded();
        await markSeen(page);
        await quote.press();
      };
      await page.clock.install();
      await quote.open();
      await takenOver(quote.form);
      await quote.press();
      await expect(quote.form.getByRole("region", { name: "There is a problem" })).toBeFocused();
      await expectNothingCovered(page, "Please fix the errors", PARTS);

      await quote.fill();
      await quote.field("Property address").scrollIntoViewIfNeeded();
      await markSeen(page);
      await quote.form
        .getByLabel(/^Photos/)
        .setInputFiles({ name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("A plan") });
      await expectNothingCovered(page, "Some files were skipped: Only image files under 10MB are allowed.");

      await page.route("**/api/quotes", (route) => route.abort("internetdisconnected"));
      const cut = Promise.withResolvers<void>();
      await page.route("**/*", async (route) => {
        if (route.request().method() === "PUT") await cut.promise;
        await route.fallback();
      });
      await quote.attach("door.png");
      await press();
      await expectNothingCovered(page, "Uploading photos...");
      cut.resolve();
      for (const pause of [2000, 4000, 8000]) {
        const refused = page.waitForEvent("requestfailed");
        await expect(quote.form.getByText("We can't reach the server.")).toBeVisible();
        await page.clock.fastForward(pause);
        await refused;
      }
      await expectNothingCovered(page, "Failed to submit quote request. Please try again.");

      const answer = { status: 201, json: { reference: "BAH-7K3M9-Q2XTA" } };
      await page.route("**/api/quotes", (route) => route.fulfill(answer));
      await press();
      await expectNothingCovered(page, "Quote request submitted successfully!");
      // The toast leaves a second after the page changes, so the clock stops there.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
      await expect(page.getByRole("heading", { name: "Thank you. Your request is in." })).toBeFocused();
      await expectNothingCovered(page, "Quote request submitted successfully!", PARTS);
    });

    test("no toast of the contact form covers a label or a control that the visitor sees", async ({
      page,
      allowPageErrors,
    }) => {
      allowPageErrors(/Failed to load resource/);
      await page.goto("/contact");
      const form = page.getByRole("form", { name: "Message to us" });
      const field = (name: RegExp) => form.getByRole("textbox", { name });
      const press = () => form.getByRole("button", { name: "Send message" }).press("Enter");
      await takenOver(form);
      const answer = (given: Parameters<Route["fulfill"]>[0]) =>
        page.route("**/api/contact", (route) => route.fulfill(given));
      await field(/^Name/).fill("Dana Whitfield");
      await field(/^Email/).fill("dana@example.test");
      await press();
      await expect(form.getByRole("region", { name: "There is a problem" })).toBeFocused();
      await expectNothingCovered(page, "Please fix the errors", PARTS);

      await answer({ status: 500, json: {} });
      await field(/^Message/).fill("Do you hang doors?");
      await markSeen(page);
      await press();
      await expectNothingCovered(page, "Failed to send your message. Please try again.");

      await answer({ status: 201, json: { reference: "BAH-7K3M9-Q2XTA" } });
      await press();
      await expect(page.getByRole("heading", { name: "Thank you. Your message is in." })).toBeFocused();
      await expectNothingCovered(page, "Message sent!", PARTS);
    });
  });
}
