import { describe, expect, it } from "vitest";
import {
  formatDay,
  formatLength,
  formatShortVisit,
  formatTime,
  formatVisit,
  formatWindow,
  getWindow,
  getWork,
  isOverlap,
  type VisitTime,
} from "./rules.ts";

it("names an arrival window as people say it", () => {
  expect(["08:00", "10:00", "12:00"].map((start) => formatWindow(start, ""))).toEqual([
    "8 – 10 AM",
    "10 AM – 12 PM",
    "12 – 2 PM",
  ]);
  expect(formatWindow("08:00", "12:00")).toBe("8 AM – 12 PM");
  expect(formatWindow("08:30", "10:00")).toBe("8:30 – 10:00 AM");
  expect([formatTime("13:00"), formatTime("13:30")]).toEqual(["1 PM", "1:30 PM"]);
});

it("shows a day in words", () => {
  expect(formatDay("2026-11-24")).toBe("Tuesday, November 24");
});

it("names a visit in Spanish, and ends with a period", () => {
  expect(formatVisit("2026-12-01", "08:00", "10:00", "es")).toBe("martes, 1 de diciembre, de 8 a 10 a.m.");
  expect(formatVisit("2026-12-01", "08:00", "12:30", "es")).toBe(
    "martes, 1 de diciembre, de 8:00 a.m. a 12:30 p.m.",
  );
  expect(formatShortVisit("2026-12-01", "08:00", "10:00", "es")).toBe("mar, 1 de dic, 8–10 a.m.");
});

it("names a length as people say it", () => {
  expect([30, 60, 90, 120].map(formatLength)).toEqual([
    "30 minutes",
    "1 hour",
    "1 hour 30 minutes",
    "2 hours",
  ]);
});

it("keeps an arrival window and a visit at their hours when the clocks change", () => {
  const days = ["2026-03-07", "2026-03-08", "2026-10-31", "2026-11-01"];
  const toText = ({ start, end }: { start: Date; end: Date }) =>
    [start, end].map((at) => at.toISOString().slice(5, 16));
  expect(days.map((day) => toText(getWindow(day, "08:00", "09:30")))).toEqual([
    ["03-07T16:00", "03-07T17:30"],
    ["03-08T15:00", "03-08T16:30"],
    ["10-31T15:00", "10-31T16:30"],
    ["11-01T16:00", "11-01T17:30"],
  ]);
  expect(toText(getWork("2026-03-08", { start: "08:00", minutes: 480 }))).toEqual([
    "03-08T15:00",
    "03-08T23:00",
  ]);
});

describe("two visits of one person", () => {
  it.each<[VisitTime, VisitTime, boolean]>([
    [{ start: "08:00", minutes: 120 }, { start: "10:00", minutes: 120 }, false],
    [{ start: "08:00", minutes: 150 }, { start: "10:00", minutes: 30 }, true],
    [{ start: "08:00", minutes: 480 }, { start: "12:00", minutes: 60 }, true],
    [{ start: "08:00", minutes: 30 }, { start: "08:00", minutes: 30 }, true],
    [{ start: "08:00" }, { start: "10:00" }, false],
    [{ start: "08:00" }, { start: "09:30", minutes: 60 }, true],
    [{ start: "08:00", end: "12:00", minutes: 60 }, { start: "09:00", minutes: 60 }, false],
  ])("%j and %j overlap: %j", (one, other, expected) => {
    expect([isOverlap(one, other), isOverlap(other, one)]).toEqual([expected, expected]);
  });
});
