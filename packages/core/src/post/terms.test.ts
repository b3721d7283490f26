import { expect, it } from "vitest";
import { ageOf, isFoundBy, termsOf } from "./terms.ts";

it("finds a post by its words and by their beginnings of three letters and more", () => {
  expect([...termsOf(["gutter", "gutting", "ac", "oak"])].sort()).toEqual(
    ["ac", "oak", "gut", "gutt", "gutte", "gutter", "gutti", "guttin", "gutting"].sort(),
  );
});

it.each([
  ["gutter", true],
  ["gut", true],
  ["gu", false],
  ["ac", true],
  ["a", false],
  ["utter", false],
  ["gutters", false],
])("agrees with the entries about %s", (term, isFound) => {
  const words = ["gutter", "ac"];
  expect(isFoundBy(words, term)).toBe(isFound);
  expect(termsOf(words).has(term)).toBe(isFound);
});

it("sorts the newest first, whatever the year", () => {
  const dates = ["1999-12-31T23:59:59.999Z", "2026-01-02T00:00:00.000Z", "2026-01-02T00:00:00.001Z"];
  const ages = dates.map(ageOf);
  expect(ages.toSorted()).toEqual(ages.toReversed());
  expect(new Set(ages.map((age) => age.length))).toEqual(new Set([13]));
});
