import { describe, expect, it } from "vitest";
import { compareLines } from "./post-history.tsx";

const marks = { same: " ", removed: "-", added: "+" } as const;
const shown = (before: string, after: string) =>
  compareLines(before, after).map(({ kind, text }) => marks[kind] + text);

describe("compareLines", () => {
  it.each([
    ["a\nb\nc", "a\nx\nc", [" a", "-b", "+x", " c"]],
    ["a", "a\nb", [" a", "+b"]],
    ["a\nb", "b", ["-a", " b"]],
    ["", "a", ["-", "+a"]],
    ["a\nb", "a\nb", [" a", " b"]],
  ])("compares %j with %j", (before, after, lines) => {
    expect(shown(before, after)).toEqual(lines);
  });

  it("replaces the whole text when nearly every line differs", () => {
    const count = (start: number) => Array.from({ length: 3000 }, (_, index) => start + index).join("\n");
    const lines = compareLines(count(0), count(5000));
    expect(lines.map(({ kind }) => kind)).toEqual([
      ...Array(3000).fill("removed"),
      ...Array(3000).fill("added"),
    ]);
    expect(compareLines(count(0), `${count(0)}\ny`).at(-1)).toEqual({ kind: "added", text: "y" });
  });
});
