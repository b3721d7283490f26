import { expect, it } from "vitest";
import { fc } from "../../../../tests/setup/property.ts";
import { addDays, formatDeadline, getDeadline, getLastOverdue, getWeek } from "./date.ts";

it.each([
  ["2026-11-23T22:00:00Z", 24, "Tuesday, November 24, 2 PM"],
  ["2026-11-23T22:59:59Z", 24, "Tuesday, November 24, 2 PM"],
  // Clocks change in the night before.
  ["2026-10-31T19:00:00Z", 24, "Sunday, November 1, 11 AM"],
  ["2027-01-01T05:00:00Z", 2, "Thursday, December 31, 11 PM"],
  ["2026-11-23T20:30:00Z", 24, "Tuesday, November 24, noon"],
  ["2026-11-24T08:30:00Z", 24, "Tuesday, November 24, midnight"],
])("the deadline of %s and %i hours is %s in Pacific time", (from, hours, deadline) => {
  expect(formatDeadline(Date.parse(from), hours)).toBe(deadline);
});

it("names a deadline in Spanish", () => {
  const name = (from: string) => formatDeadline(Date.parse(from), 24, "es");
  const times = ["22:00", "21:00", "20:30", "08:30", "09:00"].map((time) => `2026-11-24T${time}:00Z`);
  expect(times.map(name)).toEqual([
    "miércoles, 25 de noviembre, a las 2 p.m.",
    "miércoles, 25 de noviembre, a la 1 p.m.",
    "miércoles, 25 de noviembre, al mediodía",
    "martes, 24 de noviembre, a la medianoche",
    "miércoles, 25 de noviembre, a la 1 a.m.",
  ]);
});

it("counts requests as overdue up to the last overdue moment, and no later ones", () => {
  const now = Date.parse("2026-11-24T22:00:00Z");
  const minute = 60_000;
  const moment = fc.integer({ min: -180, max: 180 }).map((minutes) => now + minutes * minute);
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 168 }), fc.constantFrom(-1, 0, 1), (at, hours, by) => {
      const last = getLastOverdue(at + by, hours);
      expect(getDeadline(last, hours)).toBeLessThan(at + by);
      expect(getDeadline(last + 1, hours)).toBeGreaterThanOrEqual(at + by);
    }),
  );
});

it("begins each week on Monday, also over the change of clocks and the year", () => {
  expect(["2026-11-01", "2026-11-02", "2026-11-08"].map(getWeek)).toEqual([
    "2026-10-26",
    "2026-11-02",
    "2026-11-02",
  ]);
  expect(getWeek("2027-01-01")).toBe("2026-12-28");
  expect(addDays("2026-12-28", 7)).toBe("2027-01-04");
});
