import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { paths } from "../src/paths.ts";
import { readContentDates } from "./content-dates.ts";
import { launchSlugs } from "./launch-api.ts";
import { indexedPaths } from "./pages.ts";
import { sitemapOf } from "./sitemap.ts";

interface Url {
  loc: string;
  lastmod: string;
}

const dates = readContentDates();
const posts = launchSlugs.posts.map((slug, index) => ({
  slug,
  category: { slug: launchSlugs.categories[index % launchSlugs.categories.length] as string },
  updated: `2026-0${(index % 9) + 1}-15T16:00:00.000Z`,
}));

function urlsIn(xml: string): Url[] {
  expect(XMLValidator.validate(xml)).toBe(true);
  const { urlset } = new XMLParser({ isArray: (name) => name === "url" }).parse(xml);
  return urlset.url;
}

describe("sitemap", () => {
  it("lists the pages that search engines should know, each once, with a date", () => {
    const urls = urlsIn(sitemapOf(indexedPaths, { dates, posts, services: [] }));
    expect(urls.map(({ loc }) => loc)).toEqual(indexedPaths.map((path) => `https://example.test${path}`));
    expect(new Set(urls.map(({ loc }) => loc)).size).toBe(urls.length);
    for (const { lastmod } of urls) {
      expect(lastmod).toMatch(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?$/);
      expect(Date.parse(lastmod)).not.toBeNaN();
    }
  });

  it("dates a page by the newest of what it shows", () => {
    const own = { date: "2026-01-01", hash: "" };
    const known = Object.fromEntries(Object.keys(dates).map((name) => [name, own]));
    const changed = { ...known, "service/deck-repair": { date: "2026-03-01", hash: "" } };
    const offered = [
      { slug: "deck-repair" },
      { slug: "plumbing-repair", updatedAt: "2026-10-01T10:00:00.000Z" },
    ];
    const lastmodOf = (path: string) =>
      urlsIn(sitemapOf([path], { dates: changed, posts, services: offered }))[0]?.lastmod;
    expect(lastmodOf(paths.service("deck-repair"))).toBe("2026-03-01");
    expect(lastmodOf(paths.service("plumbing-repair"))).toBe("2026-10-01T10:00:00.000Z");
    expect(lastmodOf(paths.services)).toBe("2026-10-01T10:00:00.000Z");
    expect(lastmodOf(paths.service("tile-installation"))).toBe("2026-01-01");
    expect(lastmodOf(paths.home)).toBe("2026-10-01T10:00:00.000Z");
    expect(lastmodOf(paths.blog)).toBe("2026-09-15T16:00:00.000Z");
    expect(lastmodOf(paths.post(posts[2]?.slug as string))).toBe("2026-03-15T16:00:00.000Z");
  });

  it("does not guess a date", () => {
    expect(() => sitemapOf([paths.about], { dates: {}, posts, services: [] })).toThrow("No date for /about");
    expect(() => sitemapOf(["/no-such-page"], { dates, posts, services: [] })).toThrow("date-content");
  });

  it("escapes addresses", () => {
    const post = { slug: "a&b", category: { slug: "c" }, updated: "2026-02-02" };
    expect(sitemapOf([paths.post("a&b")], { dates, posts: [post], services: [] })).toContain(
      "<loc>https://example.test/blog/a&amp;b</loc>",
    );
  });
});
