import { describe, expect, it } from "vitest";
import { findErrors, isSame, isSlugOwn, makeSlug, type PostFields, toFields, toInput } from "./fields.ts";

const fields: PostFields = {
  title: "Fix a tap",
  slug: "fix-a-tap",
  excerpt: "How to.",
  content: "Turn it off.",
  categoryId: "repairs",
  featuredImageId: "",
  authorId: "",
};

describe("a post's fields", () => {
  it("may be empty in a draft, except the title and the address", () => {
    const bare = { ...fields, excerpt: "", content: " ", categoryId: "" };
    expect(findErrors(bare, "draft")).toEqual({});
    expect(Object.keys(findErrors(bare, "published"))).toEqual(["excerpt", "content", "categoryId"]);
    expect(Object.keys(findErrors({ ...fields, title: " ", slug: "" }, "draft"))).toEqual(["title", "slug"]);
  });

  it.each(["Fix", "a--b", "-a", "cost-guides", "a".repeat(101)])("refuse the address %s", (slug) => {
    expect(findErrors({ ...fields, slug }, "draft").slug).toMatch(/./);
  });

  it("ignore a missing image and a missing author", () => {
    expect(toInput({ ...fields, title: " Fix a tap " })).toEqual({
      title: "Fix a tap",
      slug: "fix-a-tap",
      excerpt: "How to.",
      content: "Turn it off.",
      categoryId: "repairs",
    });
    expect(toFields({ ...fields, featuredImageId: null }).featuredImageId).toBe("");
  });

  it("are equal without regard to space at their ends", () => {
    expect(isSame(fields, { ...fields, content: "Turn it off.\n" })).toBe(true);
    expect(isSame(fields, { ...fields, content: "Turn it on." })).toBe(false);
  });

  it("derive the address from the title only before the first publication", () => {
    const draft = { status: "draft", wasPublic: false } as const;
    expect(isSlugOwn(draft, fields)).toBe(false);
    expect(isSlugOwn(draft, { ...fields, slug: "other" })).toBe(true);
    expect(isSlugOwn({ ...draft, wasPublic: true }, fields)).toBe(true);
    expect(isSlugOwn({ ...draft, status: "published" }, fields)).toBe(true);
    expect(makeSlug("Ágnes's tap & drain!")).toBe("agnes-s-tap-drain");
  });
});
