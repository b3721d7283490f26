import { expect, it } from "vitest";
import { formatWindow, getWindow, windowStarts } from "./rules.ts";

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
