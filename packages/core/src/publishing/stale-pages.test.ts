import { describe, expect, it } from "vitest";
import type { Image } from "../lib/stream.ts";
import { findStalePages } from "./stale-pages.ts";

type Item = Record<string, unknown>;

/** Returns a value as the table's stream spells it. */
function toAttribute(value: unknown): Record<string, unknown> {
  if (typeof value === "boolean") return { BOOL: value };
  if (typeof value === "number") return { N: String(value) };
  return Array.isArray(value) ? { L: value.map(toAttribute) } : { S: String(value) };
}

const toImage = (entity: string, item: Item | undefined): Image | undefined =>
  item &&
  Object.fromEntries(
    Object.entries({ __edb_e__: entity, ...item }).map(([name, value]) => [name, toAttribute(value)]),
  );

const find = (entity: string, before: Item | undefined, after: Item | undefined) =>
  findStalePages({ eventId: "1", before: toImage(entity, before), after: toImage(entity, after) });

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

describe("other changes make every page stale", () => {
  it("a category's name and address, but not its number of posts", () => {
    const category = { id: "c1", name: "Repairs", slug: "repairs" };
    expect(find("category", category, { ...category, slug: "fixing" })).toEqual(everything);
    expect(find("category", category, { ...category, postCount: 3 })).toBeUndefined();
  });

  it("a service that is or was active", () => {
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

  it("a setting, unless visitors never see it", () => {
    const phone = { key: "phone", value: "1" };
    expect(find("setting", undefined, phone)).toEqual(everything);
    expect(find("setting", phone, { ...phone, version: 2 })).toBeUndefined();
    expect(find("setting", undefined, { key: "quote_form_emails", value: ["a@b.example"] })).toBeUndefined();
  });

  it("a testimonial that is or was published", () => {
    const words = { text: "Good work", state: "published" };
    expect(find("testimonial", undefined, words)).toEqual(everything);
    expect(find("testimonial", words, { ...words, state: "draft" })).toEqual(everything);
    expect(find("testimonial", undefined, { ...words, state: "draft" })).toBeUndefined();
  });

  it("an image in use, once its words or variants change", () => {
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
