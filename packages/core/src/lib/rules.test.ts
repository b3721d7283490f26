import { describe, expect, it } from "vitest";
import { fc } from "../../../../tests/setup/property.ts";
import { isDay, pacificDay } from "./date.ts";
import { requiredText, text, uuid } from "./fields.ts";
import { fingerprint, makeReference, randomId } from "./id.ts";
import { formatCents, formatDollars, formatRange, parseCents, takePercent } from "./money.ts";
import { slugify, slugPattern } from "./slug.ts";

describe("days", () => {
  it("change at midnight Pacific time, in winter and in summer", () => {
    expect(pacificDay(new Date("2026-01-15T07:59:59Z"))).toBe("2026-01-14");
    expect(pacificDay(new Date("2026-01-15T08:00:00Z"))).toBe("2026-01-15");
    expect(pacificDay(new Date("2026-07-15T06:59:59Z"))).toBe("2026-07-14");
    expect(pacificDay(new Date("2026-07-15T07:00:00Z"))).toBe("2026-07-15");
  });

  it("must exist in the calendar", () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date("1970-01-02"), max: new Date("9999-12-30") }),
        (at) => {
          expect(isDay(pacificDay(at))).toBe(true);
        },
      ),
    );
    for (const text of ["2026-02-30", "2026-13-01", "2026-1-1", "", "tomorrow"])
      expect(isDay(text)).toBe(false);
    fc.assert(fc.property(fc.string(), (text) => !isDay(text) || /^\d{4}-\d{2}-\d{2}$/.test(text)));
  });
});

describe("fields", () => {
  it("a text field replaces half a surrogate pair, and keeps a whole one", () => {
    for (const field of [text(10), requiredText(10)]) expect(field.parse(" a\ud800 👍 ")).toBe("a\ufffd 👍");
  });

  it("an id field has one spelling", () => {
    expect(uuid().parse("5A6F6DC8-6C1C-4A4C-9D5C-0D4F3D8C6B1E")).toBe("5a6f6dc8-6c1c-4a4c-9d5c-0d4f3d8c6b1e");
  });
});

describe("slugify", () => {
  it("turns any text into a slug, and keeps a slug unchanged", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const slug = slugify(text);
        expect(slug).toMatch(slugPattern);
        expect(slugify(slug)).toBe(slug);
      }),
    );
    expect(slugify("  Crème brûlée & Co.JPG ")).toBe("creme-brulee-co-jpg");
    expect(slugify("???")).toBe("image");
  });
});

describe("money", () => {
  it("formats whole dollars with separators, and ranges", () => {
    expect(formatDollars(1200)).toBe("$1,200");
    expect(formatRange({ low: 75, high: 1200 })).toBe("$75–$1,200");
    expect(formatRange({ low: 80, high: 80 })).toBe("$80");
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (amount) => {
        expect(formatDollars(amount)).toBe(`$${amount.toLocaleString("en-US")}`);
      }),
    );
  });
});

describe("cents", () => {
  it("are read from typed dollars as they are shown", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
        expect(parseCents(formatCents(cents))).toBe(cents);
      }),
    );
    expect(["80", "$1,234.5", " 7. ", "0.07"].map(parseCents)).toEqual([80_00, 1234_50, 7_00, 7]);
    for (const typed of ["", "-5", "1.234", "5%", "abc", "."]) expect(parseCents(typed)).toBeUndefined();
  });

  it("of a percentage round half a cent up", () => {
    expect([takePercent(99, 50), takePercent(1_05, 10), takePercent(10_00, 33)]).toEqual([50, 11, 3_30]);
  });
});

describe("references", () => {
  it("have 26 letters that people can read aloud", () => {
    const ids = new Set(Array.from({ length: 1000 }, randomId));
    expect(ids.size).toBe(1000);
    for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
  });

  it("give each request its own reference, and the same one each time", () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (one, other) => {
        expect(makeReference(one)).toMatch(/^BAH-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
        expect(makeReference(one) === makeReference(other)).toBe(one === other);
      }),
    );
    expect(fingerprint("203.0.113.7")).not.toBe(fingerprint("203.0.113.8"));
  });
});
