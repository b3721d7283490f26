import type { PostPage, PostSummary } from "@handyman/core/post/schema";
import type { Page } from "@playwright/test";
import { expect, takenOver, test } from "./fixtures.ts";

const POST = "/blog/stop-a-running-toilet";
const POST_TITLE = "Stop a running toilet in half an hour";

const main = (page: Page) => page.getByRole("main");
const searchField = (page: Page) => main(page).getByRole("searchbox", { name: "Search posts" });
const titles = (page: Page) => main(page).getByRole("article").getByRole("heading");

async function search(page: Page, words: string) {
  await searchField(page).fill(words);
  await searchField(page).press("Enter");
}

/** A post as lists have it; the API's answers are made up where a test needs more posts than the stage has. */
const summary = (number: number): PostSummary => ({
  id: `made-up-${number}`,
  slug: `made-up-${number}`,
  title: `Made-up post ${number}`,
  excerpt: "An excerpt.",
  featuredImage: null,
  publishedAt: "2026-01-05T10:00:00.000Z",
  createdAt: "2026-01-05T10:00:00.000Z",
  readTime: 1,
  viewCount: 0,
  category: { id: "c", name: "Repairs", slug: "repairs" },
});

const pages: Record<string, PostPage> = {
  "": { items: [1, 2].map(summary), cursor: "second" },
  second: { items: [3, 4].map(summary), cursor: "third" },
  third: { items: [5].map(summary) },
};

const listOfPosts = /\/api\/posts\?/;
const viewsOfPosts = /\/api\/posts\/[^/]+\/views$/;

test("the blog shows its newest post large, and every other", async ({ page }) => {
  await page.goto("/blog");
  await expect(page.getByRole("heading", { level: 1, name: "From the workshop" })).toBeVisible();
  await expect(titles(page).first()).toHaveText("Why gutters want cleaning before November");
  await expect(titles(page)).toHaveCount(12);
  await expect(main(page).getByRole("link", { name: "RSS feed" })).toHaveAttribute("href", "/rss.xml");
  const link = titles(page).getByRole("link", { name: POST_TITLE });
  await takenOver(link);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: POST_TITLE })).toBeFocused();
});

test("a category is an address, and shows its posts alone", async ({ page }) => {
  await page.goto("/blog");
  const categories = page.getByRole("navigation", { name: "Blog categories" });
  await expect(categories.getByRole("link", { name: "All posts" })).toHaveAttribute("aria-current", "page");
  await categories.getByRole("link", { name: "Seasonal care" }).click();
  await expect(page).toHaveURL(/\/blog\/category\/seasonal-care$/);
  await expect(page.getByRole("heading", { level: 1, name: "Seasonal care" })).toBeVisible();
  await expect(titles(page)).toHaveText([
    "Why gutters want cleaning before November",
    "Painting outside, between fog and sun",
  ]);
  await expect(categories.getByRole("link", { name: "Seasonal care" })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("a search goes into the address, and back undoes it", async ({ page }) => {
  await page.goto("/blog");
  await search(page, "  flapper ");
  await expect(page).toHaveURL(/\/blog\?q=flapper$/);
  await expect(titles(page)).toHaveText([POST_TITLE]);
  await expect(main(page).getByRole("status")).toHaveText("1 post found");
  await expect(page).toHaveTitle(/“flapper”/);
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(titles(page)).toHaveCount(12);
});

test("an address with a search is a link like any other", async ({ page }) => {
  await page.goto("/blog?q=flapper");
  await expect(titles(page)).toHaveText([POST_TITLE]);
  await expect(searchField(page)).toHaveValue("flapper");
});

test("a search from a category looks at all posts; one without a find says so", async ({ page }) => {
  await page.goto("/blog/category/safety");
  await search(page, "helicopter");
  await expect(page).toHaveURL(/\/blog\?q=helicopter$/);
  await expect(main(page).getByRole("heading", { name: "No posts about “helicopter”" })).toBeVisible();
  await expect(main(page).getByRole("status")).toHaveText("No posts found");
  await main(page).getByRole("link", { name: "Show all posts" }).click();
  await expect(titles(page)).toHaveCount(12);
});

test("a long list comes page by page, the focus goes along, and back finds it open", async ({ page }) => {
  await page.route(listOfPosts, (route) => {
    const cursor = new URL(route.request().url()).searchParams.get("cursor") ?? "";
    return route.fulfill({ json: pages[cursor] });
  });
  await page.route(/\/api\/posts\/made-up-4$/, (route) =>
    route.fulfill({ json: { ...summary(4), content: "A body.", html: "<p>A body.</p>" } }),
  );
  await page.route(viewsOfPosts, (route) => route.fulfill({ status: 204 }));
  await page.goto("/blog?q=made");
  const more = main(page).getByRole("button", { name: "Load more posts" });
  await expect(titles(page)).toHaveCount(2);
  await more.click();
  await expect(titles(page)).toHaveCount(4);
  await expect(main(page).getByRole("link", { name: "Made-up post 3" })).toBeFocused();
  await main(page).getByRole("link", { name: "Made-up post 4" }).click();
  await expect(main(page).getByText("A body.")).toBeVisible();
  await page.goBack();
  await expect(titles(page)).toHaveCount(4);
  await more.click();
  await expect(titles(page)).toHaveCount(5);
  await expect(more).toBeHidden();
});

test("posts that did not come can be asked for again", async ({ page, expectPageErrors }) => {
  expectPageErrors(/status of 500/);
  let broken = true;
  await page.route(listOfPosts, (route) =>
    broken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto("/blog");
  await search(page, "flapper");
  await expect(main(page).getByRole("alert")).toContainText("Failed to load blog posts");
  broken = false;
  await main(page).getByRole("button", { name: "Try again" }).click();
  await expect(titles(page)).toHaveText([POST_TITLE]);
});

test("six placeholders stand in while posts load", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(listOfPosts, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/blog");
  await search(page, "flapper");
  await expect(main(page).locator("[data-placeholder=post]")).toHaveCount(6);
  release();
  await expect(titles(page)).toHaveText([POST_TITLE]);
});

test("a post has its text, its place in the blog, and others to read on with", async ({ page }) => {
  await page.goto(POST);
  await expect(page.getByRole("heading", { level: 1, name: POST_TITLE })).toBeVisible();
  await expect(main(page).getByRole("heading", { name: "The flapper" })).toBeVisible();
  const trail = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(trail.getByRole("link")).toHaveText(["Home", "Blog", "Repairs"]);
  await expect(main(page).getByText("March 2, 2026")).toBeVisible();
  await main(page)
    .getByRole("heading", { name: /more than you want/ })
    .scrollIntoViewIfNeeded();
  const related = page.getByRole("region", { name: "Read on" });
  await expect(related.getByRole("article")).toHaveCount(3);
  await expect(related.getByRole("link", { name: POST_TITLE })).toHaveCount(0);
});

test.describe("a visitor's browser", () => {
  // Headless Chromium names itself, and the API counts no bots.
  test.use({
    userAgent:
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  });

  test("a view is counted once, a second after the post shows, and not again by a reload", async ({
    page,
    request,
  }) => {
    const slug = "a-door-that-sticks";
    const asked: string[] = [];
    page.on("request", (request) => {
      if (viewsOfPosts.test(request.url())) asked.push(request.postData() ?? "");
    });
    const views = async () =>
      ((await (await request.get(`/api/posts/${slug}`)).json()) as PostSummary).viewCount;
    const before = await views();
    await page.goto("/blog");
    await main(page)
      .getByRole("link", { name: /A door that sticks/ })
      .click();
    await expect.poll(() => asked.length).toBe(1);
    await expect.poll(views).toBe(before + 1);
    await page.waitForTimeout(1500);
    expect(asked).toHaveLength(1);
    const answered = page.waitForResponse((response) => viewsOfPosts.test(response.url()));
    await page.reload();
    await answered;
    expect(asked).toHaveLength(2);
    expect(asked[1]).toBe(asked[0]);
    expect(await views()).toBe(before + 1);
  });
});

test("a post that is left at once counts no view", async ({ page }) => {
  let asked = 0;
  page.on("request", (request) => {
    if (viewsOfPosts.test(request.url())) asked += 1;
  });
  await page.goto("/blog");
  const link = titles(page).getByRole("link", { name: POST_TITLE });
  await takenOver(link);
  // In the page itself: from here, leaving takes longer than a second on a busy machine.
  await link.evaluate(async (element: HTMLElement, title) => {
    element.click();
    while (document.querySelector("h1")?.textContent !== title) await new Promise(requestAnimationFrame);
    history.back();
  }, POST_TITLE);
  await expect(page).toHaveURL(/\/blog$/);
  await page.waitForTimeout(1500);
  expect(asked).toBe(0);
});

test("a post's link can be copied, and passed on without anything of others being loaded", async ({
  page,
  context,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!/^(http:\/\/(localhost|127\.0\.0\.1)|data:|blob:)/.test(request.url())) foreign.push(request.url());
  });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(POST);
  const share = page.getByRole("complementary", { name: "Share this post" });
  await share.scrollIntoViewIfNeeded();
  await share.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^https?:\/\/[^/]+\/blog\/stop-a/,
  );
  const facebook = share.getByRole("link", { name: /Facebook/ });
  await expect(facebook).toHaveAttribute("href", /sharer\.php\?u=https?%3A%2F%2F.+stop-a-running-toilet$/);
  await expect(share.getByRole("link", { name: "E-mail" })).toHaveAttribute(
    "href",
    /^mailto:\?subject=Stop%20a/,
  );
  await expect(share.getByRole("link")).toHaveCount(4);
  expect(foreign).toEqual([]);
});

test("an address that a post had before gives way to its present one", async ({ page, expectPageErrors }) => {
  // The stage has no page at the old address.
  expectPageErrors(/status of 404/);
  const present = { ...summary(1), content: "A body.", html: "<p>A body.</p>" };
  const asked: string[] = [];
  await page.route(/\/api\/posts\/(before|made-up-1)$/, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ json: present });
  });
  await page.route(viewsOfPosts, (route) => route.fulfill({ status: 204 }));
  await page.goto("/blog");
  await page.goto("/blog/before?from=mail#text");
  await expect(main(page).getByText("A body.")).toBeVisible();
  await expect(page).toHaveURL(/\/blog\/made-up-1\?from=mail#text$/);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/blog\/made-up-1$/);
  expect(asked).toEqual(["/api/posts/before"]);
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
});

test("a post or a category that is not there is not found", async ({ page, expectPageErrors }) => {
  expectPageErrors(/status of 404/);
  for (const path of ["/blog/no-such-post", "/blog/category/no-such-category"]) {
    await page.goto(path);
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
  }
});
