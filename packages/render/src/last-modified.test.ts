import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import shipped from "../../core/src/catalogue/shipped-faqs.json" with { type: "json" };
import { launchPosts } from "../../web/src/content/launch/posts.ts";
import { describeShippedFaqs, updateDates } from "./last-modified.ts";
import { contentDates, findLatest, getPostUpdated } from "./site-api.ts";

const today = "2030-01-02";

describe("the dates in last-modified.json", () => {
  it("match the words; otherwise run `npm run date-content -w packages/web`", () => {
    expect(updateDates(today, contentDates)).toEqual(contentDates);
  });

  it("are stored with the questions that the audit log shows; otherwise run `npm run date-content -w packages/web`", async () => {
    expect(await describeShippedFaqs()).toEqual(shipped);
  });

  it.each(["privacy", "terms"])("are the effective dates of legal texts: %s", (name) => {
    const file = new URL(`../../web/src/content/pages/${name}.md`, import.meta.url);
    const [, effective] = /^Effective (.+)$/m.exec(readFileSync(file, "utf8")) ?? [];
    const changed = new Date(`${contentDates[name]?.date}T12:00Z`);
    expect(effective).toBe(changed.toLocaleDateString("en-US", { dateStyle: "long" }));
  });

  it("change only with the words, and leave with deleted content", () => {
    const known = updateDates("2026-05-05", {});
    const changed = {
      ...known,
      about: { date: "2026-01-01", hash: "other" },
      gone: { date: today, hash: "" },
    };
    const { about, ...rest } = updateDates(today, changed);
    expect(about).toEqual({ date: today, hash: known.about?.hash });
    expect(rest).toEqual(Object.fromEntries(Object.entries(known).filter(([name]) => name !== "about")));
  });

  it("begin with a post's publication, and for a page with the present day", () => {
    const dates = updateDates(today, {});
    for (const { slug, publishedAt } of launchPosts) expect(dates[`post/${slug}`]?.date).toBe(publishedAt);
    expect(dates.about?.date).toBe(today);
  });

  it("show the publication of a post, or a later change", () => {
    const post = { slug: "a", publishedAt: "2026-03-02T17:00:00.000Z" };
    expect(getPostUpdated(post, {})).toBe(post.publishedAt);
    expect(getPostUpdated(post, { "post/a": { date: "2026-01-01", hash: "" } })).toBe(post.publishedAt);
    expect(getPostUpdated(post, { "post/a": { date: "2026-05-01", hash: "" } })).toBe("2026-05-01");
    const byStaff = { ...post, updatedAt: "2026-06-01T10:00:00.000Z" };
    expect(getPostUpdated(byStaff, { "post/a": { date: "2026-05-01", hash: "" } })).toBe(byStaff.updatedAt);
    expect(getPostUpdated({ ...byStaff, updatedAt: "2026-02-01T10:00:00.000Z" }, {})).toBe(post.publishedAt);
    expect(findLatest([])).toBe("");
  });
});
