import { describe, expect, it } from "vitest";
import { isNear, listNameKeys, listNearKeys } from "./near.ts";

const share = (one: string, other: string) =>
  listNearKeys(one).some((key) => listNearKeys(other).includes(key));

const near: [kind: string, one: string, other: string][] = [
  ["a wrong letter", "whitfield", "whitfeeld"],
  ["a missing letter", "whitfield", "whitfeld"],
  ["an extra first letter", "whitfield", "awhitfield"],
  ["two swapped letters", "whitfield", "whitfeild"],
  ["two swapped letters where the keys end", "whitfield", "whitfiedl"],
  ["a wrong last letter", "dana", "dane"],
  ["a doubled letter", "hanah", "hannah"],
  ["no difference", "dana", "dana"],
];

describe("two names", () => {
  it.each(near)("with %s are near, and share a key: %s, %s", (_, one, other) => {
    expect([isNear(one, other), isNear(other, one), share(one, other)]).toEqual([true, true, true]);
  });

  it.each([
    ["whitfield", "whitfeel"],
    ["dana", "diane"],
    ["abcd", "badc"],
    ["dan", "don"],
    ["1234", "1235"],
  ])("with two wrong letters, few letters or digits are not near: %s, %s", (one, other) => {
    expect([isNear(one, other), isNear(other, one)]).toEqual([false, false]);
  });

  it("share a key after every single change of every letter", () => {
    const name = "abcdefghij";
    for (let at = 0; at < name.length; at++) {
      const [before, after] = [name.slice(0, at), name.slice(at + 1)];
      for (const other of [`${before}x${after}`, before + after, `${before}x${name[at]}${after}`])
        expect([share(name, other), isNear(name, other)], other).toEqual([true, true]);
    }
  });
});

it("a name has at most 32 keys, however long it is", () => {
  const words = Array.from({ length: 20 }, (_, index) => `${"abcdefghijk".slice(index % 10)}zyxwvutsr`);
  expect(listNameKeys(words).length).toBeLessThanOrEqual(32);
});
