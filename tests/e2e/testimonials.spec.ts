import AxeBuilder from "@axe-core/playwright";
import type { Testimonial } from "@handyman/core/testimonial/schema";
import type { Page } from "@playwright/test";
import { expect, takenOver, test } from "./fixtures.ts";

/** Made up, and only here: what a stage starts with has none. */
const testimonial = (number: number, changes: Partial<Testimonial> = {}): Testimonial => ({
  id: `made-up-${number}`,
  name: `Customer ${number}`,
  text: `Words of customer ${number}.`,
  city: "Oakland",
  service: "deck-repair",
  rating: 4,
  date: "2026-05-03",
  ...changes,
});

const pages: Record<string, { items: Testimonial[]; cursor?: string }> = {
  "": { items: [testimonial(1), testimonial(2, { city: "", service: "roofing" })], cursor: "second" },
  second: { items: [testimonial(3)] },
};

const list = /\/api\/testimonials(\?|$)/;
const main = (page: Page) => page.getByRole("main");
const quotes = (page: Page) => main(page).getByRole("figure");

/** The page without what it was prerendered with: reached from another one. */
async function visit(page: Page) {
  await page.goto("/about");
  const link = page.getByRole("contentinfo").getByRole("link", { name: /testimonials/i });
  await takenOver(link);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("In our customers' words");
}

test("without testimonials the page says how one comes here", async ({ page }) => {
  await page.goto("/testimonials");
  await expect(page.getByRole("heading", { name: "Nothing here yet" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Leave one of your own" })).toBeVisible();
});

test("published testimonials show what customers said, a page at a time", async ({ page }) => {
  await page.route(list, (route) => {
    const cursor = new URL(route.request().url()).searchParams.get("cursor") ?? "";
    return route.fulfill({ json: pages[cursor] });
  });
  await visit(page);
  await expect(quotes(page)).toHaveCount(2);
  const first = quotes(page).first();
  await expect(first.getByRole("img", { name: "4 out of 5 stars" })).toBeVisible();
  await expect(first).toContainText("Words of customer 1.");
  await expect(first).toContainText("May 3, 2026");
  await expect(first.getByRole("link", { name: "Deck Repair" })).toHaveAttribute(
    "href",
    "/handyman-services/deck-repair",
  );
  await expect(quotes(page).nth(1).getByRole("link")).toHaveCount(0);
  await main(page).getByRole("button", { name: "Load more testimonials" }).click();
  await expect(quotes(page)).toHaveCount(3);
  await expect(quotes(page).nth(2)).toBeFocused();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test("testimonials that did not come can be asked for again", async ({ page, expectPageErrors }) => {
  expectPageErrors(/status of 500/);
  let broken = true;
  await page.route(list, (route) =>
    broken ? route.fulfill({ status: 500, json: {} }) : route.fulfill({ json: pages.second }),
  );
  await visit(page);
  await expect(main(page).getByRole("alert")).toContainText("Failed to load testimonials");
  broken = false;
  await main(page).getByRole("button", { name: "Try again" }).click();
  await expect(quotes(page)).toHaveCount(1);
});
