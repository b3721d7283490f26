import { describe, expect, it } from "vitest";
import { fc } from "../../../../../tests/setup/property.ts";
import { formatPhone } from "../../lib/phone.ts";
import { findSpamReason, getGreetingName, isPhone, MIN_FILL_MS } from "./rules.ts";

describe("findSpamReason", () => {
  it("accepts a person, and a caller who sends neither field", () => {
    expect(findSpamReason({ fax: "", elapsedMs: MIN_FILL_MS })).toBeUndefined();
    expect(findSpamReason({})).toBeUndefined();
  });

  it("recognizes a filled honeypot and an impossible speed", () => {
    expect(findSpamReason({ fax: "1", elapsedMs: 90_000 })).toBe("honeypot");
    expect(findSpamReason({ elapsedMs: MIN_FILL_MS - 1 })).toBe("too-fast");
  });
});

const keepDigits = (text: string) => text.replace(/\D/g, "");

describe("formatPhone", () => {
  it.each([
    ["4155550123", "415-555-0123"],
    ["+1 (415) 555-0123", "415-555-0123"],
    ["1 415 555 0123 99", "415-555-0123"],
    ["41555", "415-55"],
    ["1", ""],
  ])("formats %j as %j", (typed, formatted) => {
    expect(formatPhone(typed)).toBe(formatted);
  });

  it("keeps at most ten digits in their order, and changes nothing the second time", () => {
    const typed = fc.string({ unit: fc.constantFrom(..."0123456789+-() .x") });
    fc.assert(
      fc.property(typed, (text) => {
        const once = formatPhone(text);
        expect(once).toMatch(/^(\d{0,3}|\d{3}-\d{1,3}|\d{3}-\d{3}-\d{1,4})$/);
        expect(formatPhone(once)).toBe(once);
        expect(keepDigits(text)).toContain(keepDigits(once));
      }),
    );
  });
});

it.each([
  [" Dana  Whitfield ", "Dana"],
  ["Dana", "Dana"],
  ["Theodora Drew", "Theodora"],
  ["Dr. Alice Smith", "Dr. Alice Smith"],
  ["mrs Alice Smith", "mrs Alice Smith"],
  ["The Smiths", "The Smiths"],
  ["J. R. Smith", "J. R. Smith"],
  ["", ""],
])("greets %j as %j", (name, greeting) => {
  expect(getGreetingName(name)).toBe(greeting);
});

describe("isPhone", () => {
  it("requires a digit from 1 to 9 and up to 15 more, with any separators", () => {
    for (const phone of ["415-555-0123", "+1 (415) 555-0123", "5", "1234567890123456"])
      expect(isPhone(phone)).toBe(true);
    for (const phone of ["", "0155", "12345678901234567", "call me", "++1", "415.555"])
      expect(isPhone(phone)).toBe(false);
  });
});
