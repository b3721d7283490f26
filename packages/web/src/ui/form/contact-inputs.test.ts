import { describe, expect, it } from "vitest";
import { formatPhoneAt } from "./contact-inputs.tsx";

/** `|` marks the caret. */
const at = (marked: string, forward = false) => {
  const { text, caret } = formatPhoneAt(marked.replace("|", ""), marked.indexOf("|"), forward);
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
};

describe("formatPhoneAt", () => {
  it.each([
    ["typing on at the end", "4155|", "415-5|"],
    ["past the second dash", "415-5550|", "415-555-0|"],
    ["a paste with a country code", "+1 (415) 555-0123|", "415-555-0123|"],
    ["more than ten digits", "415-555-01234|", "415-555-0123|"],
    ["a digit put in the middle", "4159|-555-012", "415-9|55-5012"],
    ["a digit taken from the middle", "41|-555-0123", "41|5-550-123"],
    ["backspace over a dash", "415|555-0123", "415|-555-0123"],
    ["letters", "abc|", "|"],
    ["nothing", "|", "|"],
  ])("keeps the caret after %s", (_name, before, expected) => {
    expect(at(before)).toBe(expected);
  });

  it("passes a dash that was deleted forwards", () => {
    expect(at("415|555-0123", true)).toBe("415-|555-0123");
  });
});
