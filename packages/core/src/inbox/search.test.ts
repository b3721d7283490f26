import { expect, it } from "vitest";
import { toBucket } from "./entry.ts";
import { toSearchTerms } from "./search.ts";

it("never cuts a character in half, and finds the terms that it wrote", () => {
  const name = "ab\u{20bb7}cd";
  const [term = ""] = toSearchTerms(name);
  expect(toBucket(term).isWellFormed()).toBe(true);
  expect(toBucket(term)).toBe(toBucket("ab\u{20bb7}"));
  for (const long of [`a${"\u{20bb7}".repeat(100)}`, `a@${"\u{20bb7}".repeat(100)}`])
    expect(toSearchTerms(long)[0]?.isWellFormed()).toBe(true);
});
