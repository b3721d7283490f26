import type { PostSummary } from "@handyman/core/blog/schema";
import type { Page } from "@playwright/test";
import { expect, takenOver, test } from "./fixtures.ts";

/**
 * packages/web/src/site/pages/site-pages.dom.test.tsx tests failures, long lists and former
 * addresses.
 */

const POST = "/blog/stop-a-running-toilet";
const POST_TITLE = "Stop a running toilet in half an hour";

const main = (page: Page) => page.getByRole("main");
/** Excludes the most read posts below the list. */
const titles = (page: Page) => page.locator("main article:not(#most-read *)").getByRole("heading");

test("the blog lists all posts, the posts of a category and the results of a search, each at its own address", async ({
  page,
}) => {
  await page.goto("/blog");
  await expect(page.getByRole("heading", { level: 1, name: "From the workshop" })).toBeVisible();
  await expect(titles(page).first()).toHaveText("Why you should clean your gutters before November");
  await expect(titles(page)).toHaveCount(12);
  await expect(main(page).getByRole("link", { name: "RSS feed" })).toHaveAttribute("href", "/rss.xml");

  const field = main(page).getByRole("searchbox", { name: "Search posts" });
  await takenOver(field);
  await field.fill("  flapper ");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/blog\?q=flapper$/);
  await expect(titles(page)).toHaveText([POST_TITLE]);
  await expect(main(page).getByRole("status")).toHaveText("1 post found");
  await expect(page).toHaveTitle(/“flapper”/);
  await page.reload();
  await expect(titles(page)).toHaveText([POST_TITLE]);
  await expect(field).toHaveValue("flapper");
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(titles(page)).toHaveCount(12);

  const categories = page.getByRole("navigation", { name: "Blog categories" });
  await expect(categories.getByRole("link", { name: "All posts" })).toHaveAttribute("aria-current", "page");
  const category = categories.getByRole("link", { name: "Seasonal care" });
  await category.click();
  await expect(page).toHaveURL(/\/blog\/category\/seasonal-care$/);
  await expect(page.getByRole("heading", { level: 1, name: "Seasonal care" })).toBeVisible();
  await expect(titles(page)).toHaveText([
    "Why you should clean your gutters before November",
    "Painting outside, between fog and sun",
  ]);
  await expect(category).toHaveAttribute("aria-current", "page");
});

test("a post shows its text, breadcrumbs, related posts and share links, and loads nothing from other hosts", async ({
  page,
  context,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!/^(http:\/\/(localhost|127\.0\.0\.1)|data:|blob:)/.test(request.url())) foreign.push(request.url());
  });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/blog");
  const link = titles(page).getByRole("link", { name: POST_TITLE });
  await takenOver(link);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: POST_TITLE })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${POST}$`));
  await expect(main(page).getByRole("heading", { name: "The flapper" })).toBeVisible();
  const trail = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(trail.getByRole("link")).toHaveText(["Home", "Blog", "Repairs"]);
  await expect(main(page).getByText("March 2, 2026")).toBeVisible();

  const share = page.getByRole("complementary", { name: "Share this post" });
  await share.scrollIntoViewIfNeeded();
  await share.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^https?:\/\/[^/]+\/blog\/stop-a/,
  );
  await expect(share.getByRole("link", { name: /Facebook/ })).toHaveAttribute(
    "href",
    /sharer\.php\?u=https?%3A%2F%2F.+stop-a-running-toilet$/,
  );
  await expect(share.getByRole("link", { name: "Email" })).toHaveAttribute(
    "href",
    /^mailto:\?subject=Stop%20a/,
  );
  await expect(share.getByRole("link")).toHaveCount(4);

  await main(page)
    .getByRole("heading", { name: /More than you want/ })
    .scrollIntoViewIfNeeded();
  const related = page.getByRole("region", { name: "Read on" });
  await expect(related.getByRole("article")).toHaveCount(3);
  await expect(related.getByRole("link", { name: POST_TITLE })).toHaveCount(0);
  expect(foreign).toEqual([]);
});

test.describe("a visitor's browser", () => {
  // Headless Chromium names itself, and the API counts no bots.
  test.use({
    userAgent:
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  });

  test("counts one view of a post, also after a reload", async ({ page, request }) => {
    const post = "/api/posts/a-door-that-sticks";
    const readViews = async () => ((await (await request.get(post)).json()) as PostSummary).viewCount;
    const waitForView = () => page.waitForResponse((response) => /\/views$/.test(response.url()));
    const before = await readViews();
    for (const open of [() => page.goto("/blog/a-door-that-sticks"), () => page.reload()]) {
      const [answer] = await Promise.all([waitForView(), open()]);
      expect(answer.status()).toBe(204);
      expect(await readViews()).toBe(before + 1);
    }
  });
});

test("an unknown post or category shows the 404 page", async ({ page, expectPageErrors }) => {
  expectPageErrors(/status of 404/);
  for (const path of ["/blog/no-such-post", "/blog/category/no-such-category"]) {
    await page.goto(path);
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
    // The browser renders the 404 page again.
    await takenOver(page.getByRole("banner").getByRole("link").first());
    await expect(page.locator("meta[name=robots]").first()).toHaveAttribute("content", "noindex");
    await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
  }
});
