import { randomUUID } from "node:crypto";
import { saveCategory } from "@handyman/core/blog/category";
import type { PostInput } from "@handyman/core/blog/schema";
import { savePost } from "@handyman/core/blog/staff-post";
import { saveService } from "@handyman/core/catalogue/service";
import { kinds } from "@handyman/core/kinds";
import { documentClient } from "@handyman/core/lib/dynamo";
import { log } from "@handyman/core/lib/log";
import { createMedia, recordMediaImage } from "@handyman/core/pictures/media";
import type { ImageResult } from "@handyman/core/pictures/variant-rules";
import { writeFile } from "@handyman/core/publishing/publish";
import { queueEveryPage } from "@handyman/core/publishing/queue";
import { writeSettings } from "@handyman/core/settings/setting";
import { handler } from "@handyman/functions/events/render-pages";
import type { SQSEvent } from "aws-lambda";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { aCategory, aPost, fromNow } from "../setup/content.ts";
import { callAs } from "../setup/staff.ts";
import { useStage } from "../setup/stage.ts";

// Needs the built site: `npm run build`.

const stage = useStage({ site: "dist" });

const deckRepair = {
  slug: "deck-repair",
  title: "Deck Repair",
  description: "Boards and railings.",
  isPopular: false,
  isActive: true,
  sortOrder: 0,
};

const deliverMinute = () =>
  handler({
    Records: [{ body: JSON.stringify({ source: "aws.events", time: new Date().toISOString() }) }],
  } as SQSEvent);

async function published(path: string): Promise<string> {
  await stage.settled();
  const answer = await fetch(stage.url + path);
  return answer.status === 200 ? answer.text() : "";
}

/** Milliseconds. S3 refuses a request whose clock is 15 minutes wrong. */
const LATER = 5 * 60 * 1000;

afterEach(() => {
  vi.useRealTimers();
});

/** A new category makes every page stale, so the posts share one. */
let category: Awaited<ReturnType<typeof aCategory>>;

const aSharedPost = (overrides: Partial<PostInput> = {}) => aPost({ categoryId: category.id, ...overrides });

const aTitle = () => `Fixing ${randomUUID().slice(0, 8)}`;

beforeAll(async () => {
  expect((await fetch(stage.url)).status, "the site is built: npm run build").toBe(200);
  category = await aCategory();
  await saveService("deck", deckRepair);
  await stage.settled();
});

describe("a post", () => {
  it("is on its page, in the blog, its category, sitemap and feed", async () => {
    const title = aTitle();
    const { slug } = await aSharedPost({ title, content: "Turn the **screw**." });
    const page = await published(`/blog/${slug}`);
    expect(page).toContain("<strong>screw</strong>");
    expect(page).toContain('"@type":"BlogPosting"');
    for (const path of ["/", "/blog", `/blog/category/${category.slug}`, "/rss.xml"])
      expect(await published(path), path).toContain(title);
    expect(await published("/sitemap.xml")).toContain(`/blog/${slug}</loc>`);
    expect(stage.deadLetters()).toEqual([]);
  });

  it("is on the pages of other posts in its category", async () => {
    const first = await aSharedPost();
    const title = aTitle();
    await aSharedPost({ title });
    expect(await published(`/blog/${first.slug}`)).toContain(title);
  });

  it("replaces its old words everywhere when it changes", async () => {
    const [before, after] = [aTitle(), aTitle()];
    const { id, ...post } = await aSharedPost({ title: before });
    expect(await published("/blog")).toContain(before);
    await savePost(id, { ...post, title: after });
    for (const path of ["/blog", `/blog/${post.slug}`, "/rss.xml"]) {
      const page = await published(path);
      expect([page.includes(before), page.includes(after)], path).toEqual([false, true]);
    }
  });

  it.each(["archived", "draft"] as const)("disappears everywhere when it becomes %s", async (status) => {
    const title = aTitle();
    const { id, ...post } = await aSharedPost({ title });
    const lists = ["/blog", `/blog/category/${category.slug}`, "/", "/rss.xml"];
    for (const path of [`/blog/${post.slug}`, ...lists]) expect(await published(path), path).toContain(title);
    await savePost(id, { ...post, status });
    await stage.settled();
    expect((await fetch(`${stage.url}/blog/${post.slug}`)).status).toBe(404);
    for (const path of lists) expect(await published(path), path).not.toContain(title);
    expect(await published("/sitemap.xml")).not.toContain(post.slug);
  });

  it("redirects from its former address to its present one", async () => {
    const { id, ...post } = await aSharedPost();
    await stage.settled();
    const slug = `moved-${randomUUID()}`;
    const actor = { id: "editor", roles: ["editor" as const] };
    await savePost(id, { ...post, slug }, { actor, version: 1 });
    const old = await published(`/blog/${post.slug}`);
    expect(old).toContain(`<meta http-equiv="refresh" content="0; url=/blog/${slug}">`);
    expect(old).toMatch(new RegExp(`<link rel="canonical" href="https://[^/]+/blog/${slug}">`));
    expect(await published(`/blog/${slug}`)).toContain(post.title);
    expect(await published("/sitemap.xml")).not.toContain(post.slug);
  });

  it("with a later date appears in the minute of its time, and not before", async () => {
    const title = aTitle();
    const { slug } = await aSharedPost({ title, publishedAt: new Date(Date.now() + LATER).toISOString() });
    await stage.settled();
    await deliverMinute();
    expect(await published(`/blog/${slug}`)).toBe("");
    expect(await published("/blog")).not.toContain(title);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + LATER });
    await deliverMinute();
    expect(await published(`/blog/${slug}`)).toContain(title);
    expect(await published("/blog")).toContain(title);
  });
});

describe("staff can also publish", () => {
  it("a category's new name and address", async () => {
    const { id, slug } = await aCategory();
    const { slug: post } = await aPost({ categoryId: id });
    expect(await published(`/blog/category/${slug}`)).not.toBe("");
    const now = { name: aTitle(), slug: `now-${slug}` };
    await saveCategory(id, now);
    expect(await published(`/blog/category/${slug}`)).toBe("");
    for (const path of [`/blog/category/${now.slug}`, `/blog/${post}`])
      expect(await published(path), path).toContain(now.name);
  });

  it("a phone number, on every page, on the page without a connection, and in the line without JavaScript", async () => {
    await writeSettings({ phone: "(415) 555-0177" });
    const line = "You can also call us at (415) 555-0177.";
    for (const path of ["/", "/faq", "/service-areas/oakland-handyman-services", "/blog", "/offline.html"])
      expect(await published(path), path).toContain(line);
    const missing = await fetch(`${stage.url}/nothing-here`);
    expect([missing.status, (await missing.text()).includes(line)]).toEqual([404, true]);
  });

  it("a testimonial and with it the rating, until it becomes a draft", async () => {
    const id = randomUUID();
    const words = {
      name: "Ana",
      city: "Oakland",
      service: "deck-repair",
      rating: 5,
      date: "2026-03-01",
      source: "Mail",
    };
    const save = (version: number, state: string) =>
      callAs(stage, "office", "PUT", `/api/admin/testimonials/${id}`, {
        ...words,
        text: `Like new, ${id}.`,
        version,
        state,
      });
    expect((await save(0, "published")).status).toBe(200);
    expect(await published("/testimonials")).toContain(`Like new, ${id}.`);
    expect(await published("/")).toContain("4.9 star rating");
    expect((await save(1, "draft")).status).toBe(200);
    expect(await published("/testimonials")).not.toContain(id);
    expect(await published("/")).not.toContain("star rating");
  });

  it("an image once its variants are made, and its words", async () => {
    const id = randomUUID();
    const key = `media/${id}/gutter.jpg`;
    await createMedia({ id, key, alt: "A full gutter", type: "image/jpeg" });
    const { slug } = await aSharedPost({ featuredImageId: id });
    expect(await published(`/blog/${slug}`)).not.toContain("A full gutter");
    const variants = (["webp", "jpeg"] as const).map((format) => ({
      format,
      width: 300,
      path: `variants/${key}.${format}`,
    }));
    await recordMediaImage(key, { variants } as ImageResult, { width: 300, height: 200 });
    expect(await published(`/blog/${slug}`)).toContain("A full gutter");
    const item = await callAs(stage, "editor", "GET", `/api/admin/media/${id}`);
    const { version } = (await item.json()) as { version: number };
    await callAs(stage, "editor", "PUT", `/api/admin/media/${id}`, { version, alt: "A clean gutter" });
    expect(await published(`/blog/${slug}`)).toContain("A clean gutter");
  });
});

it("each kind of record that pages read names them in kinds.ts", async () => {
  await stage.settled();
  const send = vi.spyOn(documentClient, "send");
  await queueEveryPage();
  await stage.settled();
  const inputs = JSON.stringify(send.mock.calls.map(([{ input }]) => input));
  send.mockRestore();
  const found = Object.keys(kinds).filter((name) => inputs.includes(`$${name.toLowerCase()}_1`));
  expect(found).toContain("testimonial");
  // These two change only together with their post or category.
  const missing = found.filter((name) => !kinds[name]?.pages && !["postBody", "slug"].includes(name));
  expect(missing, "Pages show these. Write pages in their rows of packages/core/src/kinds.ts.").toEqual([]);
});

describe("an interrupted try", () => {
  it("is repeated until every page is written, without a dead letter", async () => {
    const { id, ...post } = await aSharedPost();
    await stage.settled();
    const logged = vi.spyOn(log, "error").mockImplementation(() => {});
    // Some of the faults hit the post's stored HTML, which the renderer then makes itself.
    stage.fault({ service: "s3", code: "AccessDenied", times: 5 });
    const title = aTitle();
    await savePost(id, { ...post, title });
    for (const path of ["/", "/blog", `/blog/${post.slug}`, "/rss.xml"])
      expect(await published(path), path).toContain(title);
    expect(logged.mock.calls.map(([words]) => words)).toContain("not published");
    logged.mockRestore();
    expect(stage.deadLetters()).toEqual([]);
  });
});

it("a deployment renders the table's content and deletes pages whose content is gone", async () => {
  const { slug, title } = await aSharedPost({ title: aTitle(), publishedAt: fromNow(-2) });
  await stage.settled();
  // The table lacks a page of the build, and the bucket has pages that the table lacks.
  const left = ["blog/a-door-that-sticks", "blog/left", "blog/category/left", "handyman-services/left"];
  const page = { body: "as it was", type: "text/html", cacheControl: "no-store" };
  for (const path of left) await writeFile(`${path}/index.html`, page);
  const statusOf = async (path: string) => (await fetch(`${stage.url}/${path}`)).status;
  for (const path of left) expect(await statusOf(path), path).toBe(200);
  await queueEveryPage();
  await stage.settled();
  expect(await published(`/blog/${slug}`)).toContain(title);
  for (const path of left) expect(await statusOf(path), path).toBe(404);
  expect(await statusOf("blog/cost-guides")).toBe(200);
  expect(stage.deadLetters()).toEqual([]);
});
