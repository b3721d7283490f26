import { describe, expect, it } from "vitest";
import { launchPosts } from "../src/content/launch/posts.ts";
import { datesToday, latest, postUpdated, readContentDates } from "./content-dates.ts";

const today = "2030-01-02";

describe("dates of content", () => {
  it("are those of today's words: else run `npm run date-content -w packages/web`", () => {
    expect(datesToday(today, readContentDates())).toEqual(readContentDates());
  });

  it("change only where words have changed, and drop what is gone", () => {
    const known = datesToday("2026-05-05", {});
    const changed = {
      ...known,
      about: { date: "2026-01-01", hash: "other" },
      gone: { date: today, hash: "" },
    };
    const { about, ...rest } = datesToday(today, changed);
    expect(about).toEqual({ date: today, hash: known.about?.hash });
    expect(rest).toEqual(Object.fromEntries(Object.entries(known).filter(([name]) => name !== "about")));
  });

  it("begin with a post's publication, and with today for a page", () => {
    const dates = datesToday(today, {});
    for (const { slug, publishedAt } of launchPosts) expect(dates[`post/${slug}`]?.date).toBe(publishedAt);
    expect(dates.about?.date).toBe(today);
  });

  it("of a post are its publication's or a later change's", () => {
    const post = { slug: "a", publishedAt: "2026-03-02T17:00:00.000Z" };
    expect(postUpdated(post, {})).toBe(post.publishedAt);
    expect(postUpdated(post, { "post/a": { date: "2026-01-01", hash: "" } })).toBe(post.publishedAt);
    expect(postUpdated(post, { "post/a": { date: "2026-05-01", hash: "" } })).toBe("2026-05-01");
    const byStaff = { ...post, updatedAt: "2026-06-01T10:00:00.000Z" };
    expect(postUpdated(byStaff, { "post/a": { date: "2026-05-01", hash: "" } })).toBe(byStaff.updatedAt);
    expect(postUpdated({ ...byStaff, updatedAt: "2026-02-01T10:00:00.000Z" }, {})).toBe(post.publishedAt);
    expect(latest([])).toBe("");
  });
});
