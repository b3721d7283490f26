import { expect, it } from "vitest";
import { invalidationPaths } from "./invalidate.ts";

const page = (slug: string) => ({ path: `/blog/${slug}`, key: `blog/${slug}/index.html` });

it("drops a page by its address and by its file, and the answers that pages are made of", () => {
  expect(invalidationPaths([page("gutters"), { path: "/rss.xml", key: "rss.xml" }])).toEqual([
    "/blog/gutters",
    "/blog/gutters/index.html",
    "/rss.xml",
    "/api/*",
  ]);
});

it("names at most five paths; with more it drops everything, which costs one path", () => {
  const pages = ["gutters", "decks", "fences"].map(page);
  expect(invalidationPaths(pages.slice(0, 2))).toHaveLength(5);
  expect(invalidationPaths(pages)).toEqual(["/*"]);
});
