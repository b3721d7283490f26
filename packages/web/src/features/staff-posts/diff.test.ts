import { describe, expect, it } from "vitest";
import { diffLines } from "./diff.ts";

const marks = { same: " ", removed: "-", added: "+" } as const;
const shown = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => marks[kind] + text);

describe("diffLines", () => {
  it.each([
    ["a\nb\nc", "a\nx\nc", [" a", "-b", "+x", " c"]],
    ["a", "a\nb", [" a", "+b"]],
    ["a\nb", "b", ["-a", " b"]],
    ["", "a", ["-", "+a"]],
    ["a\nb", "a\nb", [" a", " b"]],
  ])("%j to %j", (before, after, lines) => {
    expect(shown(before, after)).toEqual(lines);
  });

  it("replaces whole what is too long to compare", () => {
    const long = "x\n".repeat(3000);
    expect(diffLines(long, `${long}y`)[0]).toEqual({ kind: "removed", text: "x" });
    expect(diffLines(long, long).every(({ kind }) => kind === "same")).toBe(true);
  });
});
