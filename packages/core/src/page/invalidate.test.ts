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

it("drops all at once where there are many, which costs as much as one", () => {
  expect(invalidationPaths(Array.from({ length: 31 }, (_, index) => page(`p${index}`)))).toEqual(["/*"]);
});
