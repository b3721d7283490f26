import type { Testimonial } from "@handyman/core/projects-and-reviews/testimonial-schema";
import { findViolations } from "./accessibility.ts";
import { expect, preventPrefetch, takenOver, test } from "./fixtures.ts";

/** A new stage has no testimonials. */
const items: Testimonial[] = [1, 2].map((number) => ({
  id: `made-up-${number}`,
  name: `Customer ${number}`,
  text: `Words of customer ${number}.`,
  city: "Oakland",
  service: "deck-repair",
  rating: 4,
  date: "2026-05-03",
}));

test("published testimonials are accessible", async ({ page }) => {
  await page.route(/\/api\/testimonials(\?|$)/, (route) => route.fulfill({ json: { items } }));
  await preventPrefetch(page);
  // Starts from another page, because this page brings its own data.
  await page.goto("/about");
  const link = page.getByRole("contentinfo").getByRole("link", { name: /testimonials/i });
  await takenOver(link);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("In our customers' words");
  await expect(page.getByRole("main").getByRole("figure")).toHaveCount(2);
  expect(await findViolations(page)).toEqual([]);
});
