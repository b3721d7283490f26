import { SQSClient } from "@aws-sdk/client-sqs";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Item } from "../lib/stream.ts";

const sent = vi.spyOn(SQSClient.prototype, "send").mockImplementation(() => {});
const pageQueue = "https://sqs.us-west-2.amazonaws.com/123456789012/changes.fifo";
const edgeQueue = "https://sqs.us-west-2.amazonaws.com/123456789012/edge";
let queue: typeof import("./queue.ts");
beforeAll(async () => {
  vi.stubEnv("PAGE_QUEUE_URL", pageQueue);
  vi.stubEnv("EDGE_QUEUE_URL", edgeQueue);
  queue = await import("./queue.ts");
});
beforeEach(() => {
  sent.mockClear();
});

const find = (entity: string, before: Item | undefined, after: Item | undefined) =>
  queue.findStalePages({ eventId: "1", entity, before, after });

const post = { slug: "gutters", title: "Gutters", status: "published", categoryId: "c1", contentHash: "h" };
const everything = { everything: true };

describe("a changed post", () => {
  it("makes its own page and the lists of its category stale", () => {
    const own = { slugs: ["gutters"], categoryIds: ["c1"] };
    expect(find("post", undefined, post)).toEqual(own);
    expect(find("post", post, undefined)).toEqual(own);
    expect(find("post", post, { ...post, status: "archived" })).toEqual(own);
    expect(find("post", post, { ...post, contentHash: "other" })).toEqual(own);
  });

  it("makes the pages of its former address and category stale too", () => {
    const moved = { ...post, slug: "clean-gutters", oldSlugs: ["gutters", "gutter"], categoryId: "c2" };
    expect(find("post", post, moved)).toEqual({
      slugs: ["gutters", "clean-gutters", "gutter"],
      categoryIds: ["c1", "c2"],
    });
  });

  it.each<[string, Item | undefined, Item]>([
    ["a view", { ...post, viewCount: 1 }, { ...post, viewCount: 2 }],
    ["a new version alone", post, { ...post, version: 3, changedAt: "2026-01-01" }],
    ["a changed draft", { ...post, status: "draft" }, { ...post, status: "draft", title: "Better" }],
    ["a new draft", undefined, { ...post, status: "draft" }],
  ])("makes no page stale by %s", (_what, before, after) => {
    expect(find("post", before, after)).toBeUndefined();
  });
});

describe("other changes", () => {
  it("a new name or address of a category makes every page stale, and its number of posts makes none", () => {
    const category = { id: "c1", name: "Repairs", slug: "repairs" };
    expect(find("category", category, { ...category, slug: "fixing" })).toEqual(everything);
    expect(find("category", category, { ...category, postCount: 3 })).toBeUndefined();
  });

  it("a service that is or was active makes every page stale", () => {
    const service = { slug: "deck-repair", title: "Deck Repair", isActive: true, sortOrder: 1 };
    for (const change of [
      { description: "Decks" },
      { cardImageId: "1" },
      { isActive: false },
      { sortOrder: 2 },
    ])
      expect(find("service", service, { ...service, ...change })).toEqual(everything);
    const inactive = { ...service, isActive: false };
    expect(find("service", inactive, { ...inactive, title: "Decks" })).toBeUndefined();
  });

  it("a setting makes every page stale, unless visitors never see it", () => {
    const phone = { key: "phone", value: "1" };
    expect(find("setting", undefined, phone)).toEqual(everything);
    expect(find("setting", phone, { ...phone, version: 2 })).toBeUndefined();
    expect(find("setting", undefined, { key: "quote_form_emails", value: ["a@b.example"] })).toBeUndefined();
  });

  it("a testimonial that is or was published makes every page stale", () => {
    const words = { text: "Good work", state: "published" };
    expect(find("testimonial", undefined, words)).toEqual(everything);
    expect(find("testimonial", words, { ...words, state: "draft" })).toEqual(everything);
    expect(find("testimonial", undefined, { ...words, state: "draft" })).toBeUndefined();
  });

  it("a project that is or was published makes every page stale", () => {
    const project = { title: "A deck", imageIds: ["1", "2"], state: "published" };
    expect(find("project", undefined, project)).toEqual(everything);
    expect(find("project", project, { ...project, imageIds: ["1", "3"] })).toEqual(everything);
    expect(find("project", project, { ...project, consent: "A call" })).toBeUndefined();
    expect(find("project", undefined, { ...project, state: "draft" })).toBeUndefined();
  });

  it("a crew member who is or was published makes every page stale", () => {
    const member = { name: "Ana", state: "published" };
    expect(find("crewMember", undefined, member)).toEqual(everything);
    expect(find("crewMember", member, { ...member, version: 2 })).toBeUndefined();
  });

  it("new words or variants of an image in use make every page stale", () => {
    const image = { alt: "A gutter", usedBy: ["post:1", "service:2"] };
    expect(find("media", image, { ...image, alt: "A clean gutter" })).toEqual(everything);
    expect(find("media", image, { ...image, usedBy: ["post:1"] })).toBeUndefined();
    expect(find("media", { alt: "A gutter" }, { alt: "A clean gutter" })).toBeUndefined();
  });
});

it("requests, drafts and versions make no page stale", () => {
  for (const entity of ["request", "quote", "postDraft", "postVersion", ""])
    expect(find(entity, undefined, { status: "published", slug: "x" })).toBeUndefined();
});

const aPost = (slug: string, viewCount: number) => ({ slug, status: "published", viewCount });

it("queues the pages that a change makes stale, under the event's id, and nothing for a view", async () => {
  await queue.queueForPages({ eventId: "1", entity: "post", before: aPost("a", 1), after: aPost("a", 2) });
  expect(sent).not.toHaveBeenCalled();
  await queue.queueForPages({ eventId: "2", entity: "post", before: aPost("a", 1), after: aPost("b", 1) });
  const [command] = sent.mock.calls[0] ?? [];
  expect(command?.input).toEqual({
    QueueUrl: pageQueue,
    MessageBody: JSON.stringify({ slugs: ["a", "b"], categoryIds: [] }),
    MessageGroupId: "pages",
    MessageDeduplicationId: "2",
  });
});

const media: Item = {
  image: { variants: [{ path: "variants/media/1/a/x.webp" }, { path: "variants/media/1/a/x.jpg" }] },
};

async function readMessages(before: Item, after?: Item): Promise<unknown[]> {
  sent.mockClear();
  await queue.queueForEdge({ eventId: "1", entity: "media", before, after });
  return sent.mock.calls.map(([{ input }]) => input);
}

const message = (...paths: string[]) => ({ QueueUrl: edgeQueue, MessageBody: JSON.stringify(paths) });

it("names each variant of a deleted image by address and by key, without a wildcard", async () => {
  const paths = ["/media/variants/media/1/a/x.webp", "/variants/media/1/a/x.webp"];
  const others = ["/media/variants/media/1/a/x.jpg", "/variants/media/1/a/x.jpg"];
  expect(await readMessages(media)).toEqual([message(...paths, ...others)]);
});

it("names the variants of an image of the library that was refused after it was shown", async () => {
  const [refused] = await readMessages(media, { state: "refused" });
  expect(refused).toEqual((await readMessages(media))[0]);
});

it("queues nothing when no cached file was deleted", async () => {
  expect(await readMessages(media, media)).toEqual([]);
  expect(await readMessages({})).toEqual([]);
});
