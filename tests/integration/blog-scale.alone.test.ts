import { expect, it } from "vitest";
import { compareBlogCosts, findTooCostly } from "../setup/blog-cost.ts";
import { pickSample } from "../setup/sample.ts";

const count = pickSample({ ci: 300, long: 10_000 });

it(`searches ${count} posts for few read units, and lists them for as many units as ten posts`, async () => {
  const rows = await compareBlogCosts(count);
  expect(findTooCostly(rows)).toEqual([]);
  for (const { name, few } of rows) expect(few.posts > 0, name).toBe(!name.endsWith("none"));
  const lists = rows.filter(({ mostUnits }) => mostUnits === undefined);
  expect(lists.length).toBeGreaterThan(4);
  for (const { name, few, many } of lists) expect({ name, ...many }).toEqual({ name, ...few });
}, 600_000);
