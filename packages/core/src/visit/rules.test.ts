import { expect, it } from "vitest";
import { addDays, formatWindow, getWeek, getWindow, windowStarts } from "./rules.ts";

it("names an arrival window as people say it", () => {
  expect(windowStarts.map(formatWindow)).toEqual([
    "8 – 10 AM",
    "10 AM – 12 PM",
    "12 – 2 PM",
    "2 – 4 PM",
    "4 – 6 PM",
  ]);
});

it("keeps an arrival window at its hour when the clocks change", () => {
  const begins = ["2026-03-07", "2026-03-08", "2026-10-31", "2026-11-01"].map((day) =>
    getWindow(day, "08:00"),
  );
  expect(begins.map(({ start }) => start.toISOString().slice(5, 13))).toEqual([
    "03-07T16",
    "03-08T15",
    "10-31T15",
    "11-01T16",
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
