import { describe, expect, it } from "vitest";
import { buildRobots, isIndexable } from "./site-files.ts";

describe("robots.txt", () => {
  it("allows the public pages, forbids the rest and names the sitemap", () => {
    const lines = buildRobots(true).trim().split("\n");
    expect(lines).toContain("Disallow: /admin");
    expect(lines).toContain("Disallow: /api");
    expect(lines).not.toContain("Disallow: /");
    expect(lines.at(-1)).toBe("Sitemap: https://example.test/sitemap.xml");
  });

  it("forbids everything on other stages", () => {
    expect(buildRobots(false)).toBe("User-agent: *\nDisallow: /\n");
  });

  it.each([
    ["true", true],
    ["false", false],
    [undefined, true],
  ])("follows SITE_INDEXABLE=%s", (SITE_INDEXABLE, expected) => {
    expect(isIndexable({ SITE_INDEXABLE })).toBe(expected);
  });
});
