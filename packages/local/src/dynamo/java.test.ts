import { expect, test } from "vitest";
import { javaRelease } from "./java.ts";

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['openjdk version "21" 2023-09-19', 21],
  ['java version "1.8.0_392"', 8],
  ["no such thing", undefined],
])("the release in %s is %s", (text, release) => {
  expect(javaRelease(text)).toBe(release);
});
