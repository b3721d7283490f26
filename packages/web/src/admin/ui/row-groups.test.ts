import { expect, test } from "vitest";
import { splitRows } from "./row-groups.ts";

const toRows = (ids: string) => [...ids].map((id) => ({ id }));
const split = (ids: string) =>
  splitRows(toRows(ids)).map(({ key, rows }) => `${key}: ${rows.map(({ id }) => id).join("")}`);

test("splits rows into groups and keeps their order", () => {
  expect(split("ab0cd4e")).toEqual(["top: ab", "0: 0c", "d: d", "4: 4e"]);
});

test("a row that comes or goes changes only its own group", () => {
  expect(split("xab0cd4e").slice(1)).toEqual(split("ab0cd4e").slice(1));
  expect(split("ab04e").slice(2)).toEqual(split("ab0c4e").slice(2));
});
