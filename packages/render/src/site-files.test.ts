import { describe, expect, it } from "vitest";
import { buildRobots } from "./site-files.ts";

describe("robots.txt", () => {
  it("allows the public pages, forbids the rest and names the sitemap", () => {
    const lines = buildRobots({}).trim().split("\n");
    expect(lines).toContain("Disallow: /admin");
    expect(lines).toContain("Disallow: /api");
    expect(lines).not.toContain("Disallow: /");
    expect(lines.at(-1)).toBe("Sitemap: https://example.test/sitemap.xml");
  });

  it.each([
    ["true", true],
    ["false", false],
    [undefined, true],
  ])("follows SITE_INDEXABLE=%s", (SITE_INDEXABLE, expected) => {
    expect(buildRobots({ SITE_INDEXABLE }) !== "User-agent: *\nDisallow: /\n").toBe(expected);
  });
});
