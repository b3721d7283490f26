import { describe, expect, it } from "vitest";
import { pagesShowing, recordsShowing } from "./rules.ts";

const post = { slug: "gutters", title: "Gutters", status: "published", categoryId: "c1", contentHash: "h" };
const category = { id: "c1", name: "Repairs", slug: "repairs" };
const service = { slug: "deck-repair", title: "Deck Repair", isActive: true, sortOrder: 1 };

type Item = Record<string, unknown>;

const pages = (entity: string, before: Item | undefined, after: Item | undefined) =>
  pagesShowing({ entity, before, after });

describe("a post's pages", () => {
  const lists = ["blog", "home", "sitemap", "feed"];

  it.each<[string, Item | undefined, Item | undefined]>([
    ["published", { ...post, status: "draft" }, post],
    ["published at once", undefined, post],
    ["taken back", post, { ...post, status: "archived" }],
    ["changed", post, { ...post, title: "Gutters, again" }],
    ["given other words", post, { ...post, contentHash: "other" }],
    ["deleted", post, undefined],
  ])("when it is %s: its own and its lists", (_what, before, after) => {
    expect(pages("post", before, after)).toEqual(["post/gutters", ...lists, "posts-beside/c1"]);
  });

  it("are of both addresses and both categories when it moves", () => {
    const moved = { ...post, slug: "clean-gutters", categoryId: "c2", oldSlugs: ["gutters"] };
    const found = pages("post", post, moved);
    for (const name of ["post/gutters", "post/clean-gutters", "posts-beside/c1", "posts-beside/c2"])
      expect(found).toContain(name);
    expect(new Set(found).size).toBe(found.length);
  });

  it.each<[string, Item | undefined, Item | undefined]>([
    ["its views", post, { ...post, gsi4sk: 12 }],
    ["its version alone", post, { ...post, version: 3, changedAt: "2026-01-01" }],
    ["a draft", { ...post, status: "draft" }, { ...post, status: "draft", title: "Better" }],
    ["a new draft", undefined, { ...post, status: "draft" }],
  ])("are none for %s", (_what, before, after) => {
    expect(pages("post", before, after)).toEqual([]);
  });
});

describe("what else pages show", () => {
  it("a category: its pages, those of all others, and the posts in it; not its count", () => {
    const found = pages("category", category, { ...category, slug: "fixing" });
    for (const name of ["category/repairs", "category/fixing", "blog", "all-categories", "posts-beside/c1"])
      expect(found).toContain(name);
    expect(pages("category", category, { ...category, postCount: 3 })).toEqual([]);
  });

  it("a service: its page, the list, home, and those that lead on to it", () => {
    const found = ["service/deck-repair", "services", "home", "all-services", "sitemap"];
    expect(pages("service", service, { ...service, description: "Decks" })).toEqual(found);
    expect(pages("service", service, { ...service, cardImageId: "1" })).toEqual(found);
    // Menu and footer of every page name it.
    for (const change of [{ title: "Decks" }, { isActive: false }, { sortOrder: 2 }])
      expect(pages("service", service, { ...service, ...change })).toEqual([...found, "everything"]);
    expect(pages("service", undefined, service)).toEqual([...found, "everything"]);
    const off = { ...service, isActive: false };
    expect(pages("service", off, { ...off, title: "Decks" })).toEqual([]);
  });

  it("a setting: every page, but for who gets mail", () => {
    expect(pages("setting", undefined, { key: "phone", value: "1" })).toEqual(["everything"]);
    expect(pages("setting", { key: "phone", value: "1" }, { key: "phone", value: "1", version: 2 })).toEqual(
      [],
    );
    expect(pages("setting", undefined, { key: "quote_form_emails", value: ["a@b.example"] })).toEqual([]);
  });

  it("a testimonial that is or was published", () => {
    const words = { text: "Good work", state: "published" };
    expect(pages("testimonial", undefined, words)).toEqual(["testimonials"]);
    expect(pages("testimonial", words, { ...words, state: "draft" })).toEqual(["testimonials"]);
    expect(pages("testimonial", undefined, { ...words, state: "draft" })).toEqual([]);
  });

  it("nothing of requests, drafts and versions", () => {
    for (const entity of ["request", "quote", "postDraft", "postVersion", ""])
      expect(pages(entity, undefined, { status: "published", slug: "x" })).toEqual([]);
  });
});

it("an image is shown by what uses it, once its words or variants change", () => {
  const image = { alt: "A gutter", usedBy: ["post:1", "service:2"] };
  const change = (after: Item) => recordsShowing({ entity: "media", before: image, after });
  expect(change({ ...image, alt: "A clean gutter" })).toEqual(["post:1", "service:2"]);
  expect(change({ ...image, usedBy: ["post:1"] })).toEqual([]);
  expect(recordsShowing({ entity: "post", before: undefined, after: image })).toEqual([]);
});
