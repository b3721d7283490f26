import { expect, it } from "vitest";
import { compareBlogCosts, tooCostly } from "../setup/blog-cost.ts";

// `npm run bench:blog` is the same with 10,000. Nothing is timed.
it("costs at most 1.6 times as much to search among 300 posts as among ten, and no more to list them", async () => {
  const rows = await compareBlogCosts(300);
  expect(tooCostly(rows)).toEqual([]);
  for (const { name, few } of rows) expect(few.posts > 0, name).toBe(!name.endsWith("none"));
  for (const { name, few, many } of rows.filter(({ most }) => most < 1.1)) {
    expect({ name, ...many }).toEqual({ name, ...few });
  }
}, 120_000);
