import { randomUUID } from "node:crypto";
import { PostBodyEntity, PostEntity } from "@handyman/core/blog/entity";
import { countView, VIEWS_PER_ORIGIN } from "@handyman/core/blog/post";
import type { Post, PostPage, PostSummary } from "@handyman/core/blog/schema";
import { savePost } from "@handyman/core/blog/staff-post";
import { deleteObjects, readObject, writeObject } from "@handyman/core/lib/bucket";
import { fingerprint } from "@handyman/core/lib/id";
import { describe, expect, it, vi } from "vitest";
import { unitsOf } from "../setup/capacity.ts";
import { aCategory, aPost, fromNow } from "../setup/content.ts";
import { anOrigin, postFrom } from "../setup/http.ts";
import { readPages } from "../setup/pages.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();

async function get<T>(path: string): Promise<{ status: number; headers: Headers; body: T }> {
  const answer = await fetch(stage.url + path);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as T };
}

const categoryPage = async (categoryId: string, slug: string, extra = "") => {
  expect(categoryId).toBeTruthy();
  return (await get<PostPage>(`/api/posts?category=${slug}${extra}`)).body;
};

const view = (
  id: string,
  sessionId: string | undefined,
  agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)",
) =>
  fetch(`${stage.url}/api/posts/${id}/views`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": agent },
    body: JSON.stringify({ sessionId }),
  });

const viewFromAnywhere = (id: string, times: number) =>
  Promise.all(
    Array.from({ length: times }, () =>
      postFrom(anOrigin(), `${stage.url}/api/posts/${id}/views`, { sessionId: randomUUID() }),
    ),
  );

const readBack = async (slug: string) => (await get<Post>(`/api/posts/${slug}`)).body;

describe("GET /api/posts", () => {
  it("lists published posts, newest first, without their bodies, and lets the CDN cache them", async () => {
    const { id: categoryId, slug } = await aCategory();
    const dates = ["2026-01-05", "2026-03-05", "2026-02-05"].map((day) => `${day}T10:00:00.000Z`);
    for (const publishedAt of dates) await aPost({ categoryId, publishedAt });
    const { body, headers } = await get<PostPage>(`/api/posts?category=${slug}`);
    expect(body.items.map((post) => post.publishedAt)).toEqual([dates[1], dates[2], dates[0]]);
    for (const post of body.items) {
      expect(post).not.toHaveProperty("content");
      expect(post).toMatchObject({ viewCount: 0, readTime: 1, category: { id: categoryId, slug } });
    }
    expect(headers.get("cache-control")).toContain("s-maxage=60");
    const all = (await get<PostPage>("/api/posts?limit=50")).body.items.map((post) => post.publishedAt);
    expect(all).toEqual([...all].sort().reverse());
  });

  it("hides drafts, archived posts and scheduled posts", async () => {
    const { id: categoryId, slug } = await aCategory();
    const hidden = [
      await aPost({ categoryId, status: "draft" }),
      await aPost({ categoryId, status: "archived" }),
      await aPost({ categoryId, publishedAt: fromNow(1) }),
    ];
    expect((await categoryPage(categoryId, slug)).items).toEqual([]);
    for (const post of hidden) expect((await get(`/api/posts/${post.slug}`)).status).toBe(404);
  });

  it("pages through every post exactly once", async () => {
    const { id: categoryId, slug } = await aCategory();
    const ids = new Set<string>();
    for (let index = 0; index < 7; index++) ids.add((await aPost({ categoryId })).id);
    const pages = await readPages(({ cursor = "" }) =>
      categoryPage(categoryId, slug, `&limit=3${cursor && `&cursor=${cursor}`}`),
    );
    const seen = pages.flat().map(({ id }) => id);
    expect(seen).toHaveLength(7);
    expect(new Set(seen)).toEqual(ids);
  });

  it.each(["nonsense", Buffer.from('{"pk":"x"}').toString("base64url"), "x".repeat(300)])(
    "answers 400 to the forged cursor %s",
    async (cursor) => {
      expect((await get(`/api/posts?cursor=${cursor}`)).status).toBe(400);
    },
  );

  it("answers 400 to the cursor of another list", async () => {
    const { id: categoryId, slug } = await aCategory();
    for (let index = 0; index < 2; index++) await aPost({ categoryId });
    const { cursor } = await categoryPage(categoryId, slug, "&limit=1");
    const { slug: other } = await aCategory();
    for (const list of ["limit=1", `category=${other}`, "q=word"]) {
      expect((await get(`/api/posts?${list}&cursor=${cursor}`)).status).toBe(400);
    }
  });

  it.each(["limit=0", "limit=51", "limit=many", `q=${"x".repeat(101)}`])(
    "answers 400 to %s",
    async (query) => {
      expect((await get(`/api/posts?${query}`)).status).toBe(400);
    },
  );

  it("returns no posts for an unknown category", async () => {
    expect((await get<PostPage>("/api/posts?category=nothing")).body).toEqual({ items: [] });
  });
});

describe("GET /api/posts/{slug}", () => {
  it("returns the body and the reading time", async () => {
    const { slug } = await aPost({ content: "word ".repeat(900) });
    const post = await readBack(slug);
    expect(post.content).toContain("word word");
    expect(post.readTime).toBe(5);
  });

  it.each(["no-such-post", "x".repeat(3000), "%c3%a9"])("is 404 for an unknown slug: %s", async (slug) => {
    expect((await get(`/api/posts/${slug}`)).status).toBe(404);
  });

  it("removes the image when the post is saved without one", async () => {
    const { id, ...input } = await aPost({ featuredImageId: "no-such-image" });
    await savePost(id, input);
    expect((await PostEntity.get({ id }).go()).data?.featuredImageId).toBe("no-such-image");
    const { featuredImageId: _, ...withoutImage } = input;
    await savePost(id, withoutImage);
    expect((await PostEntity.get({ id }).go()).data?.featuredImageId).toBe("");
    expect((await readBack(input.slug)).featuredImage).toBeNull();
  });
});

describe("the HTML of a post", () => {
  const toKey = (id: string) => `posts/${id}.json`;
  const write = (id: string, stored: object) =>
    writeObject(toKey(id), JSON.stringify(stored), { type: "application/json" });
  const read = async (id: string) => {
    const { bytes } = (await readObject(toKey(id))) ?? { bytes: Buffer.from("{}") };
    return JSON.parse(Buffer.from(bytes).toString());
  };

  it("is rendered when the post is saved, and shown as it is kept", async () => {
    const { id, ...input } = await aPost({ content: "Some *words*." });
    const stored = await read(id);
    expect(stored.html).toBe("<p>Some <em>words</em>.</p>");
    await write(id, { ...stored, html: "<p>Kept.</p>" });
    expect((await readBack(input.slug)).html).toBe("<p>Kept.</p>");
    await savePost(id, { ...input, content: "Others." });
    expect((await readBack(input.slug)).html).toBe("<p>Others.</p>");
    expect(await read(id)).toMatchObject({ html: "<p>Others.</p>" });
  });

  it("is rendered for each reader, and never stored, when it is missing or of an older text or renderer", async () => {
    const { id, slug } = await aPost({ content: "Some *words*." });
    const { html } = await read(id);
    const old = { madeFrom: "an older text or renderer", html: "<p>Old.</p>" };
    await write(id, old);
    expect((await readBack(slug)).html).toBe(html);
    expect(await read(id)).toEqual(old);
    await deleteObjects([toKey(id)]);
    expect((await readBack(slug)).html).toBe(html);
    expect(await read(id)).toEqual({});
  });

  it("shows while the bucket refuses to read", async () => {
    const { slug } = await aPost({ content: "Some *words*." });
    const fault = { service: "s3", code: "AccessDenied", times: 1 };
    await fetch(`${stage.url}/__local/faults`, { method: "POST", body: JSON.stringify(fault) });
    expect((await readBack(slug)).html).toBe("<p>Some <em>words</em>.</p>");
    await fetch(`${stage.url}/__local/faults`, { method: "DELETE" });
  });

  it("has limits, which only an older text may exceed", async () => {
    const { id, ...input } = await aPost();
    const deep = `${">".repeat(50_000)} & more`;
    const refusal = {
      kind: "invalid",
      code: "text_too_complex",
      details: "Lists and quotes can be at most 10 deep inside each other.",
    };
    await expect(savePost(id, { ...input, content: deep })).rejects.toMatchObject(refusal);
    expect((await readBack(input.slug)).content).toBe(input.content);
    await PostBodyEntity.patch({ id }).set({ content: deep }).go();
    await PostEntity.patch({ id })
      .set({ contentHash: fingerprint(deep) })
      .go();
    await savePost(id, { ...input, content: deep, title: "Another title" });
    const { title, html } = await readBack(input.slug);
    expect(title).toBe("Another title");
    expect(html).toMatch(/^<p>(&gt;){50000} &amp; more<\/p>$/);
  });
});

describe("the slug of a post", () => {
  it("belongs to one post, even when two posts are saved at once", async () => {
    const slug = `contested-${randomUUID()}`;
    const outcomes = await Promise.allSettled([aPost({ slug }), aPost({ slug }), aPost({ slug })]);
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason.code).toBe("slug_taken");
    }
  });

  it("stays with its post after two simultaneous saves", async () => {
    const { id, ...input } = await aPost();
    const slugs = [input.slug, `${input.slug}-b`, `${input.slug}-c`, `${input.slug}-d`];
    for (let round = 0; round < 3; round++) {
      await Promise.all(slugs.map((slug) => savePost(id, { ...input, slug })));
    }
    const { data } = await PostEntity.get({ id }).go({ consistent: true });
    const kept = data?.slug;
    const others = await Promise.allSettled(slugs.map((slug) => aPost({ slug })));
    expect(slugs.filter((_, index) => others[index]?.status === "rejected")).toEqual([kept]);
  });
});

describe("views", () => {
  it("count once for each post and session", async () => {
    const post = await aPost();
    const session = randomUUID();
    const statuses = [];
    for (let index = 0; index < 3; index++) statuses.push((await view(post.id, session)).status);
    expect(statuses).toEqual([204, 204, 204]);
    expect((await readBack(post.slug)).viewCount).toBe(1);
  });

  it("without a session count once for each IP address and browser", async () => {
    const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1";
    const desk = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const post = await aPost();
    for (const agent of [phone, phone, desk]) {
      expect((await view(post.id, undefined, agent)).status).toBe(204);
    }
    expect((await readBack(post.slug)).viewCount).toBe(2);
  });

  it("of fifty simultaneous visitors count fifty times", async () => {
    const post = await aPost();
    await viewFromAnywhere(post.id, 50);
    expect((await readBack(post.slug)).viewCount).toBe(50);
  });

  it("of one origin count 20 times a day for each post, however many sessions it makes up", async () => {
    const [post, other] = [await aPost(), await aPost()];
    const views = await Promise.all(Array.from({ length: 50 }, () => view(post.id, randomUUID())));
    expect(new Set(views.map(({ status }) => status))).toEqual(new Set([204]));
    await view(other.id, randomUUID());
    expect((await readBack(post.slug)).viewCount).toBe(VIEWS_PER_ORIGIN);
    expect((await readBack(other.slug)).viewCount).toBe(1);
    await viewFromAnywhere(post.id, 1);
    expect((await readBack(post.slug)).viewCount).toBe(VIEWS_PER_ORIGIN + 1);
  });

  it("of one origin count again on the next day", async () => {
    const post = await aPost();
    const caller = { origin: "203.0.113.77", siteUrl: stage.url, userAgent: "test" };
    const viewTwice = async () => {
      for (let times = 0; times < 2; times++) await countView(caller, post.id);
    };
    await viewTwice();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 60 * 60_000 });
    try {
      await viewTwice();
    } finally {
      vi.useRealTimers();
    }
    expect((await readBack(post.slug)).viewCount).toBe(2);
  });

  it("cost one read and two writes", async () => {
    const { id } = await aPost();
    const caller = { origin: "203.0.113.78", siteUrl: stage.url, userAgent: "test" };
    expect((await unitsOf(() => countView(caller, id))).calls).toBe(3);
  });

  it("are refused for unknown, draft and scheduled posts, even when repeated", async () => {
    const { id: drafted } = await aPost({ status: "draft" });
    const { id: scheduled } = await aPost({ publishedAt: fromNow(1) });
    const session = randomUUID();
    for (const id of ["nothing", drafted, scheduled, "nothing", drafted, scheduled, "x".repeat(3000)]) {
      expect((await view(id, session)).status).toBe(404);
    }
  });

  it("of bots don't count", async () => {
    const post = await aPost();
    const bot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
    expect((await view(post.id, randomUUID(), bot)).status).toBe(204);
    expect((await readBack(post.slug)).viewCount).toBe(0);
  });

  it("survive a save of the post, and are refused for an invalid session", async () => {
    const { id, ...input } = await aPost();
    await view(id, randomUUID());
    await savePost(id, { ...input, title: "Another title" });
    expect(await readBack(input.slug)).toMatchObject({ title: "Another title", viewCount: 1 });
    expect((await view(id, "me")).status).toBe(400);
  });

  it("bring a post to the front of the featured ones", async () => {
    const post = await aPost();
    const drafted = await aPost();
    await viewFromAnywhere(post.id, 55);
    const { id, ...input } = drafted;
    await savePost(id, { ...input, status: "draft" });
    const { items } = (await get<{ items: PostSummary[] }>("/api/posts/featured")).body;
    expect(items).toHaveLength(3);
    expect(items[0]).toMatchObject({ id: post.id, viewCount: 55 });
    expect(items.map((item) => item.viewCount)).toEqual(
      items.map((item) => item.viewCount).sort((a, b) => b - a),
    );
  });
});
