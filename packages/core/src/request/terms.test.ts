import { expect, it } from "vitest";
import { bucketOf, searchTerms } from "./terms.ts";

it("makes no key of half a character, and finds what it wrote", () => {
  const name = "ab\u{20bb7}cd";
  const [term = ""] = searchTerms(name);
  expect(bucketOf(term).isWellFormed()).toBe(true);
  expect(bucketOf(term)).toBe(bucketOf("ab\u{20bb7}"));
  for (const long of [`a${"\u{20bb7}".repeat(100)}`, `a@${"\u{20bb7}".repeat(100)}`])
    expect(searchTerms(long)[0]?.isWellFormed()).toBe(true);
});
