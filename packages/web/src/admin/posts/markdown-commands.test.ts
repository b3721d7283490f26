import { describe, expect, it } from "vitest";
import {
  bold,
  type Command,
  heading,
  imageMarkdown,
  insertBlock,
  link,
  list,
  numbered,
} from "./markdown-commands.ts";

/** Runs a command on a text. Bars mark the selection, in the text and in the result. */
function run(command: Command, marked: string): string {
  const [before = "", chosen = "", after = ""] = marked.split("|");
  const start = before.length;
  const text = before + chosen + after;
  const edit = command({ text, start, end: start + chosen.length });
  const next = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  const [from, to] = edit.select;
  return `${next.slice(0, from)}|${next.slice(from, to)}|${next.slice(to)}`;
}

describe("Markdown commands", () => {
  it.each<[string, Command, string, string]>([
    ["bold", bold, "a |tap| b", "a **|tap|** b"],
    ["bold off", bold, "a **|tap|** b", "a |tap| b"],
    ["bold of nothing", bold, "a || b", "a **|bold words|** b"],
    ["link", link, "a |tap| b", "a [tap](|https://|) b"],
    ["link of an address", link, "|https://a.example|", "[|words|](https://a.example)"],
    ["heading", heading, "a\nb|| c\nd", "a\n## b c||\nd"],
    ["heading off", heading, "## b|| c", "b c||"],
    ["list", list, "a|a\nb|b", "|- aa\n- bb|"],
    ["list off", list, "|- aa\n- bb|", "|aa\nbb|"],
    ["numbers", numbered, "|a\nb|", "|1. a\n2. b|"],
    ["block", insertBlock("X"), "a|| b", "a\n\nX\n\n|| b"],
    ["block at the end of a line", insertBlock("X"), "a\n||\n\nb", "a\n\nX||\n\nb"],
  ])("%s", (_name, command, before, after) => {
    expect(run(command, before)).toBe(after);
  });

  it("write an image whose text contains brackets", () => {
    expect(imageMarkdown("A [new]\ntap", "/media/a b.webp")).toBe("![A \\[new\\] tap](/media/a%20b.webp)");
  });
});
