import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./fixtures.ts";
import { QuotePage } from "./quote-page.ts";

/** What needs a browser. Validation, failures, retries and photos: packages/web/component-tests/quote-form.test.tsx. */

const success = "Quote request submitted successfully! We'll get back to you within 24 hours.";

let quote: QuotePage;

test.beforeEach(async ({ page }) => {
  quote = new QuotePage(page);
  await quote.open();
});

test("the form has no accessibility faults, with errors and with all parts in sight", async ({ page }) => {
  await quote.fill();
  await quote.choice("Preferred date range").check();
  await quote.attach("a.png");
  await quote.form.getByRole("button", { name: /Quick add/ }).click();
  const scan = () => new AxeBuilder({ page }).include("form").analyze();
  expect((await scan()).violations).toEqual([]);
  await quote.field("First name").fill("");
  await quote.field("Project description").fill("");
  await quote.press();
  await expect(quote.error("Preferred date is required when selecting preferred date range.")).toBeVisible();
  expect((await scan()).violations).toEqual([]);
});

test("a draft survives a reload right after typing, and is gone after success", async ({ page }) => {
  await quote.fill();
  await page.reload();
  await expect(quote.field("Project description")).toHaveValue("Two holes behind the bedroom door.");
  await quote.press();
  await expect(quote.toast()).toContainText(success);
  await page.reload();
  await expect(quote.field("First name")).toHaveValue("");
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
