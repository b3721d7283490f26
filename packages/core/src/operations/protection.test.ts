import { expect, it } from "vitest";
import type { Protection } from "./protection.ts";
import { judgeProtection } from "./protection.ts";

const now = Date.parse("2026-11-22T05:00:00Z");
const daysAgo = (days: number) => new Date(now - days * 24 * 60 * 60 * 1000);

const good: Protection = {
  table: { items: 12_345, refusesDeletion: true, window: { from: daysAgo(35), until: daysAgo(0.003) } },
  bucket: { isVersioned: true, rules: [{ id: "old", expires: false, versionDays: 30 }] },
  pool: { refusesDeletion: true },
};

const listStates = (protection: Protection) =>
  judgeProtection(protection, now)
    .filter(({ state }) => state !== "ok")
    .map(({ state, says }) => `${state}: ${says}`);

it("reports no problem for a fully protected stage", () => {
  expect(listStates(good)).toEqual([]);
  expect(judgeProtection(good, now).map(({ says }) => says)).toContain("the table has about 12,345 items");
});

it("warns while the table can't be restored to a week ago", () => {
  const young = { ...good.table, window: { from: daysAgo(3), until: daysAgo(0) } };
  expect(listStates({ ...good, table: young })).toEqual([expect.stringMatching(/^warning: .*3 days/)]);
});

const withoutWindow = { ...good.table, window: undefined };
const rules = good.bucket.rules;

it.each<[string, Partial<Protection>, RegExp]>([
  ["recovery is off", { table: withoutWindow }, /recovery of the table is off/],
  [
    "the backup is late",
    { table: { ...good.table, window: { from: daysAgo(35), until: daysAgo(0.5) } } },
    /up to 2026-11-21T17:00:00.000Z only/,
  ],
  [
    "the table can be deleted",
    { table: { ...good.table, refusesDeletion: false } },
    /the table can be deleted/,
  ],
  ["the pool can be deleted", { pool: { refusesDeletion: false } }, /the user pool can be deleted/],
  ["the bucket keeps no versions", { bucket: { isVersioned: false, rules } }, /keeps no versions/],
  ["versions stay for ever", { bucket: { isVersioned: true, rules: [] } }, /for ever/],
  [
    "a rule deletes files in use",
    {
      bucket: { isVersioned: true, rules: [...rules, { id: "tidy", expires: true, versionDays: undefined }] },
    },
    /rule "tidy" deletes files/,
  ],
])("finds a problem when %s", (_name, change, says) => {
  expect(listStates({ ...good, ...change })).toEqual([expect.stringMatching(/^problem: /)]);
  expect(listStates({ ...good, ...change })[0]).toMatch(says);
});
