import { randomUUID } from "node:crypto";
import type { Category } from "@handyman/core/category/schema";
import type { StaffPost } from "@handyman/core/post/schema";
import type { StaffSetting } from "@handyman/core/setting/schema";
import type { Page } from "@playwright/test";
import { expect, type RemoteStage, test } from "./fixtures.ts";
import { callAsOwner } from "./staff.ts";

// Pages are static HTML, so this browser runs no script. `npm run bench:publish` measures how soon they come.
test.use({ javaScriptEnabled: false });

/** Milliseconds; seconds on an idle machine. */
const SOON = { timeout: 60_000, intervals: [200] };

/** Writes a post and publishes it in the first of the categories. */
async function publishPost(stage: RemoteStage, title: string) {
  const { items } = await callAsOwner<{ items: Category[] }>(stage, "GET", "categories");
  const category = items[0] as Category;
  const id = randomUUID();
  const { version, slug } = await callAsOwner<StaffPost>(stage, "POST", "posts", {
    id,
    title,
    categoryId: category.id,
  });
  const words = {
    ...{ slug, title, categoryId: category.id, excerpt: "In short.", content: "It takes a **wrench**." },
    ...{ status: "draft", publishedAt: null },
  };
  const saved = await callAsOwner<StaffPost>(stage, "PUT", `posts/${id}`, { ...words, version });
  const post = await callAsOwner<StaffPost>(stage, "POST", `posts/${id}/status`, {
    version: saved.version,
    status: "published",
  });
  return { post, category };
}

/** Waits until a file of the site has that text, or no longer has it. */
const fileHas = (stage: RemoteStage, path: string, text: string, isThere = true) =>
  expect.poll(async () => (await (await fetch(stage.url + path)).text()).includes(text), SOON).toBe(isThere);

/** Waits without the browser first, because the test fails on a page that is missing. */
async function expectSoon(stage: RemoteStage, page: Page, path: string, title: string): Promise<void> {
  await fileHas(stage, path, title);
  await page.goto(path);
  await expect(page.getByRole("heading", { name: title }).first()).toBeVisible();
}

test("a post is on its page and in every list, and disappears when it is archived", async ({
  page,
  stage,
}) => {
  const title = `A tap that drips ${randomUUID().slice(0, 6)}`;
  const { post, category } = await publishPost(stage, title);
  await expectSoon(stage, page, `/blog/${post.slug}`, title);
  await expect(page.locator("strong", { hasText: "wrench" })).toBeVisible();
  for (const path of ["/blog", `/blog/category/${category.slug}`, "/"])
    await expectSoon(stage, page, path, title);
  for (const path of ["/sitemap.xml", "/rss.xml"]) await fileHas(stage, path, `/blog/${post.slug}<`);

  await callAsOwner(stage, "POST", `posts/${post.id}/status`, { version: post.version, status: "archived" });
  await expect.poll(async () => (await fetch(`${stage.url}/blog/${post.slug}`)).status, SOON).toBe(404);
  for (const path of ["/blog", `/blog/category/${category.slug}`, "/", "/rss.xml"])
    await fileHas(stage, path, title, false);
  await fileHas(stage, "/sitemap.xml", post.slug, false);
});

test("a former address of a post leads to its present one", async ({ page, stage }) => {
  const title = `A moved gutter ${randomUUID().slice(0, 6)}`;
  const { post } = await publishPost(stage, title);
  await expectSoon(stage, page, `/blog/${post.slug}`, title);
  const slug = `moved-${randomUUID().slice(0, 8)}`;
  const { excerpt, content, status, publishedAt, categoryId, version } = post;
  const words = { title, excerpt, content, status, publishedAt, categoryId };
  await callAsOwner(stage, "PUT", `posts/${post.id}`, { ...words, slug, version });
  await fileHas(stage, `/blog/${slug}`, title);
  await fileHas(stage, `/blog/${post.slug}`, "has moved");
  await page.goto(`/blog/${post.slug}`);
  await expect(page).toHaveURL(new RegExp(`/blog/${slug}$`));
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
});

test("a setting is in every page's footer", async ({ page, stage }) => {
  const change = async (value: string) => {
    const { items } = await callAsOwner<{ items: StaffSetting[] }>(stage, "GET", "settings");
    const version = items.find(({ key }) => key === "phone")?.version ?? 0;
    await callAsOwner(stage, "PUT", "settings", { changes: [{ key: "phone", value, version }] });
  };
  await change("(415) 555-0188");
  for (const path of ["/", "/service-areas/oakland-handyman-services", "/privacy"]) {
    await fileHas(stage, path, "(415) 555-0188");
    await page.goto(path);
    await expect(page.getByRole("contentinfo")).toContainText("(415) 555-0188");
  }
  await change("(415) 555-0133");
  await fileHas(stage, "/", "(415) 555-0188", false);
});
