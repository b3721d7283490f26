import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { paths } from "../../web/src/paths.ts";
import { buildSitemap } from "./feeds.ts";
import { indexedPaths, launchSlugs } from "./launch-api.ts";
import { listIndexedPaths } from "./page-paths.ts";
import { contentDates as dates } from "./site-api.ts";

interface Url {
  loc: string;
  lastmod: string;
}

const posts = launchSlugs.posts.map((slug, index) => ({
  slug,
  category: { slug: launchSlugs.categories[index % launchSlugs.categories.length] as string },
  updated: `2026-0${(index % 9) + 1}-15T16:00:00.000Z`,
}));

const nothing = { services: [], prices: [], faqs: [], plans: [] };

function parseUrls(xml: string): Url[] {
  expect(XMLValidator.validate(xml)).toBe(true);
  const { urlset } = new XMLParser({ isArray: (name) => name === "url" }).parse(xml);
  return urlset.url;
}

describe("sitemap", () => {
  it("lists each page for search engines once, with a date", () => {
    const urls = parseUrls(buildSitemap(indexedPaths, { dates, posts, ...nothing }));
    expect(urls.map(({ loc }) => loc)).toEqual(indexedPaths.map((path) => `https://example.test${path}`));
    expect(new Set(urls.map(({ loc }) => loc)).size).toBe(urls.length);
    for (const { lastmod } of urls) {
      expect(lastmod).toMatch(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?$/);
      expect(Date.parse(lastmod)).not.toBeNaN();
    }
  });

  it("dates a page by its newest content", () => {
    const own = { date: "2026-01-01", hash: "" };
    const known = Object.fromEntries(Object.keys(dates).map((name) => [name, own]));
    const changed = { ...known, "service/deck-repair": { date: "2026-03-01", hash: "" } };
    const offered = [
      { slug: "deck-repair" },
      { slug: "plumbing-repair", updatedAt: "2026-10-01T10:00:00.000Z" },
    ];
    const findLastmod = (path: string) =>
      parseUrls(buildSitemap([path], { dates: changed, posts, ...nothing, services: offered }))[0]?.lastmod;
    expect(findLastmod(paths.service("deck-repair"))).toBe("2026-03-01");
    expect(findLastmod(paths.service("plumbing-repair"))).toBe("2026-10-01T10:00:00.000Z");
    expect(findLastmod(paths.services)).toBe("2026-10-01T10:00:00.000Z");
    expect(findLastmod(paths.service("tile-installation"))).toBe("2026-01-01");
    expect(findLastmod(paths.home)).toBe("2026-10-01T10:00:00.000Z");
    expect(findLastmod(paths.blog)).toBe("2026-09-15T16:00:00.000Z");
    expect(findLastmod(paths.post(posts[2]?.slug as string))).toBe("2026-03-15T16:00:00.000Z");
  });

  it("dates a page by the prices, the questions and the plans of staff that it shows", () => {
    const [early, late] = ["2030-01-01T10:00:00.000Z", "2030-02-02T10:00:00.000Z"];
    const prices = [{ key: "deck-repair", updatedAt: early }, { key: "fence-repair" }];
    const faqs = [
      { place: "service.deck-repair", updatedAt: late },
      { place: "faqs.the-visit", updatedAt: early },
      { place: "property", updatedAt: late },
      { place: "city.oakland", updatedAt: late },
    ];
    const find = (path: string, lists: object) =>
      parseUrls(buildSitemap([path], { dates, posts, ...nothing, ...lists }))[0]?.lastmod;
    const deck = paths.service("deck-repair");
    expect([find(deck, { prices }), find(deck, { prices, faqs })]).toEqual([early, late]);
    for (const path of [paths.pricing, paths.calculator]) expect(find(path, { prices })).toBe(early);
    expect(find(paths.faq, { faqs })).toBe(early);
    for (const path of [paths.propertyMaintenance, paths.area("oakland")])
      expect(find(path, { faqs })).toBe(late);
    for (const path of [paths.service("fence-repair"), paths.area("berkeley"), paths.plans])
      expect(find(path, { prices, faqs })).not.toMatch(/^2030/);
    const plans = [{}, { updatedAt: early }];
    expect([find(paths.plans, { plans }), find(paths.pricing, { plans, prices: [] })]).toEqual([
      early,
      find(paths.pricing, {}),
    ]);
  });

  it("lists the page of projects only when there is a project", () => {
    const list = (hasProjects: boolean) => listIndexedPaths([], { ...launchSlugs, hasProjects });
    expect(list(true)).toContain(paths.projects);
    expect(list(false)).not.toContain(paths.projects);
  });

  it("refuses a page without a date", () => {
    expect(() => buildSitemap([paths.about], { dates: {}, posts, ...nothing })).toThrow("No date for /about");
    expect(() => buildSitemap(["/no-such-page"], { dates, posts, ...nothing })).toThrow("date-content");
  });

  it("escapes addresses", () => {
    const post = { slug: "a&b", category: { slug: "c" }, updated: "2026-02-02" };
    expect(buildSitemap([paths.post("a&b")], { dates, posts: [post], ...nothing })).toContain(
      "<loc>https://example.test/blog/a&amp;b</loc>",
    );
  });
});
