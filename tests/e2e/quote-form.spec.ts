import { findViolations } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { QuotePage } from "./quote-page.ts";

/**
 * Tests that need a browser. packages/web/src/site/quote/quote-form.dom.test.tsx tests validation,
 * failures, retries and photos.
 */

const success = "Quote request submitted successfully! We'll get back to you within 24 hours.";

/** Runs in the browser. */
const countKeptFiles = () =>
  new Promise<number>((resolve) => {
    const opening = indexedDB.open("quote-photos");
    opening.onsuccess = () => {
      const counting = opening.result.transaction("files").objectStore("files").count();
      counting.onsuccess = () => resolve(counting.result);
    };
  });

test("the form is accessible with all its parts and errors, and keeps its draft with its photos until success", async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(/ERR_INTERNET_DISCONNECTED/);
  const quote = new QuotePage(page);
  await quote.open();
  const draftOfPhotos = page.waitForResponse(/kept-files/);
  await quote.fill();
  await draftOfPhotos;
  await quote.choice("Preferred date range").check();
  await page.context().setOffline(true);
  const failedUpload = page.waitForEvent("requestfailed");
  await quote.attach("a.png");
  await failedUpload;
  await page.context().setOffline(false);
  await quote.search().fill("faucet");
  await quote.form.getByRole("button", { name: "Browse all services" }).click();
  await quote.form.getByRole("button", { name: /Quick add/ }).click();
  expect(await findViolations(page, {}, "form")).toEqual([]);
  await quote.field("First name").fill("");
  await quote.press();
  await expect(quote.error("Preferred date is required when selecting preferred date range.")).toBeVisible();
  expect(await findViolations(page, {}, "form")).toEqual([]);

  await expect(quote.form.getByRole("region", { name: "There is a problem" })).toBeFocused();
  await quote.search().fill("");
  await quote.field("First name").fill("Dana");
  await quote.choice("No rush").check();
  const photo = quote.form.getByRole("listitem").filter({ hasText: "a.png" });
  await expect(photo).toContainText("Uploaded");
  const puts: string[] = [];
  page.on("request", (request) => void (request.method() === "PUT" && puts.push(request.url())));
  await page.reload();
  await expect(quote.field("Project description")).toHaveValue("Two holes behind the bedroom door.");
  await expect(photo).toContainText("Uploaded");
  // The browser fills fields before React restores the draft with its services.
  await expect(quote.form.getByRole("button", { name: /^Remove .*Small Hole Patch/ })).toBeVisible();
  await quote.press();
  await expect(quote.toast()).toContainText(success);
  expect(quote.sent[0]?.photos).toHaveLength(1);
  expect(puts, "the photo is not uploaded again").toEqual([]);
  await page.goto("/get-quote");
  await expect(quote.field("First name")).toHaveValue("");
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await expect.poll(() => page.evaluate(countKeptFiles)).toBe(0);
});

test("a photo that is chosen before the page's code arrives is taken when it does", async ({ page }) => {
  const quote = new QuotePage(page);
  const code = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto("/get-quote", { waitUntil: "commit" });
  await quote.attach("a.png");
  code.resolve();
  await expect(quote.form.getByRole("listitem").filter({ hasText: "a.png" })).toContainText("Uploaded");
});
