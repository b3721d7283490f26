import { readdirSync, readFileSync } from "node:fs";
import { postInput } from "@handyman/core/blog/schema";
import { serviceInput } from "@handyman/core/catalogue/service-schema";
import { describe, expect, it } from "vitest";
import { launchCategories } from "../../packages/web/src/content/launch/categories.ts";
import { launchPosts } from "../../packages/web/src/content/launch/posts.ts";
import { launchServices } from "../../packages/web/src/content/launch/services.ts";

const seedFile = (path: string) => new URL(`../../packages/web/src/content/launch/${path}`, import.meta.url);

const bodyOf = (slug: string) => readFileSync(seedFile(`posts/${slug}.md`), "utf8");

describe("the posts that a new site starts with", () => {
  it("are twelve, each with a slug and a file, and there is no other file", () => {
    const slugs = launchPosts.map((post) => post.slug);
    expect(new Set(slugs).size).toBe(12);
    expect(readdirSync(seedFile("posts")).sort()).toEqual(slugs.map((slug) => `${slug}.md`).sort());
  });

  it.each(launchPosts)("$slug is what staff could have written, in 600 to 1,200 words", (post) => {
    const { category, image: _, ...rest } = post;
    const input = { ...rest, content: bodyOf(post.slug), status: "published", categoryId: "any" };
    expect(postInput.safeParse(input).error?.issues ?? []).toEqual([]);
    expect(launchCategories.map(({ slug }) => slug)).toContain(category);
    const words = input.content.trim().split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(600);
    expect(words).toBeLessThanOrEqual(1200);
  });

  it.each(launchPosts)("$slug begins with text and has headings below the page's own", ({ slug }) => {
    const lines = bodyOf(slug).split("\n");
    expect(lines[0]).toMatch(/^[A-Z]/);
    const headings = lines.filter((line) => line.startsWith("#"));
    expect(headings.length).toBeGreaterThanOrEqual(4);
    for (const heading of headings) expect(heading).toMatch(/^###? \S/);
  });

  it("were published from January to October 2026, newest first, with at least one in every category", () => {
    const days = launchPosts.map((post) => post.publishedAt);
    expect(days).toEqual([...days].sort().reverse());
    expect(days.at(0)).toMatch(/^2026-10/);
    expect(days.at(-1)).toMatch(/^2026-01/);
    const used = new Set(launchPosts.map((post) => post.category));
    expect([...used].sort()).toEqual(launchCategories.map((category) => category.slug).sort());
  });
});

describe("the services that a new site starts with", () => {
  it("are twelve with their own slugs, some of them popular", () => {
    expect(new Set(launchServices.map((service) => service.slug)).size).toBe(12);
    const popular = launchServices.filter((service) => service.isPopular);
    expect(popular.length).toBeGreaterThan(0);
    expect(popular.length).toBeLessThan(launchServices.length);
  });

  it.each(launchServices)("$slug is what staff could have written, short enough for a card", (service) => {
    const input = { ...service, isActive: true, sortOrder: 0 };
    expect(serviceInput.safeParse(input).error?.issues ?? []).toEqual([]);
    expect(service.description.length).toBeLessThanOrEqual(200);
  });
});
