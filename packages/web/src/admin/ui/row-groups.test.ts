import { expect, test } from "vitest";
import { splitRows } from "./row-groups.ts";

const toRows = (ids: string) => [...ids].map((id) => ({ id }));
const split = (ids: string) =>
  splitRows(toRows(ids)).map(({ key, rows }) => `${key}: ${rows.map(({ id }) => id).join("")}`);

test("splits rows into groups and keeps their order", () => {
  expect(split("ac0cd4e")).toEqual(["top: ac", "0: 0c", "d: d", "4: 4e"]);
});

test("a row that comes or goes changes only its own group", () => {
  expect(split("eac0cd4e")).toEqual(["top: eac", "0: 0c", "d: d", "4: 4e"]);
  expect(split("ac0d4e")).toEqual(["top: ac", "0: 0", "d: d", "4: 4e"]);
});
