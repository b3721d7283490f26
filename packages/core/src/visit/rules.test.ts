import { expect, it } from "vitest";
import { addDays, formatWindow, getWeek, windowStarts } from "./rules.ts";

it("names an arrival window as people say it", () => {
  expect(windowStarts.map(formatWindow)).toEqual([
    "8 – 10 AM",
    "10 AM – 12 PM",
    "12 – 2 PM",
    "2 – 4 PM",
    "4 – 6 PM",
  ]);
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
