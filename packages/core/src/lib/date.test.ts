import { expect, it } from "vitest";
import { addDays, formatDeadline, getWeek } from "./date.ts";

it.each([
  ["2026-11-23T22:00:00Z", 24, "Tuesday, November 24, 2 PM"],
  ["2026-11-23T22:59:59Z", 24, "Tuesday, November 24, 2 PM"],
  // Clocks change in the night before.
  ["2026-10-31T19:00:00Z", 24, "Sunday, November 1, 11 AM"],
  ["2027-01-01T05:00:00Z", 2, "Thursday, December 31, 11 PM"],
])("the deadline of %s and %i hours is %s in Pacific time", (from, hours, deadline) => {
  expect(formatDeadline(Date.parse(from), hours)).toBe(deadline);
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
