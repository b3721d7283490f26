import { expect, it } from "vitest";
import { compareBlogCosts, findTooCostly } from "../setup/blog-cost.ts";

// `npm run bench:blog` is the same with 500. No time is asserted.
it("searches among 300 posts for few read units, and lists them for as many as among ten", async () => {
  const rows = await compareBlogCosts(300);
  expect(findTooCostly(rows)).toEqual([]);
  for (const { name, few } of rows) expect(few.posts > 0, name).toBe(!name.endsWith("none"));
  const lists = rows.filter(({ mostUnits }) => mostUnits === undefined);
  expect(lists.length).toBeGreaterThan(4);
  for (const { name, few, many } of lists) {
    expect({ name, ...many, milliseconds: 0 }).toEqual({ name, ...few, milliseconds: 0 });
  }
}, 120_000);
