import { describe, expect, it } from "vitest";
import { findNextSlot, findNow, getAxis, listHours, placeVisits, toPercent } from "./time-axis.ts";

const windows = [
  { start: "08:00", end: "10:00" },
  { start: "16:00", end: "18:00" },
];

describe("the time axis", () => {
  it("shows full hours around all windows and visits", () => {
    expect(getAxis(windows, [])).toEqual({ from: 480, to: 1080 });
    expect(
      getAxis(windows, [
        { start: "07:30", minutes: 30 },
        { start: "16:00", minutes: 150 },
      ]),
    ).toEqual({
      from: 420,
      to: 1140,
    });
    expect(getAxis([], [])).toEqual({ from: 480, to: 1080 });
  });

  it("has a place for each minute, and none outside", () => {
    const axis = { from: 480, to: 1080 };
    expect([480, 780, 1080, 60, 1400].map((minutes) => toPercent(axis, minutes))).toEqual([
      0, 50, 100, 0, 100,
    ]);
    expect(listHours({ from: 480, to: 660 })).toEqual([480, 540, 600]);
  });

  it.each([
    ["2026-05-06", "2026-05-06T20:00:00Z", 50],
    ["2026-03-07", "2026-03-07T21:00:00Z", 50],
    // The clocks went forward at 2 AM.
    ["2026-03-08", "2026-03-08T20:00:00Z", 50],
    ["2026-10-31", "2026-10-31T20:00:00Z", 50],
    // The clocks went back at 2 AM.
    ["2026-11-01", "2026-11-01T21:00:00Z", 50],
    ["2026-05-06", "2026-05-06T15:00:00Z", 0],
    ["2026-05-06", "2026-05-07T01:00:00Z", 100],
    ["2026-05-06", "2026-05-06T14:59:00Z", undefined],
    ["2026-05-06", "2026-05-07T01:01:00Z", undefined],
    ["2026-05-07", "2026-05-07T05:00:00Z", undefined],
    ["2026-05-05", "2026-05-06T20:00:00Z", undefined],
  ])("on %s at %s now is at %j", (day, now, expected) => {
    expect(findNow({ from: 480, to: 1080 }, day, new Date(now))).toBe(expected);
  });
});

describe("visits of one person and day", () => {
  const place = (...visits: [string, number][]) =>
    placeVisits(visits.map(([start, minutes]) => ({ start, minutes }))).map(
      ({ visit, lane, lanes, isSameTime }) =>
        `${visit.start} ${lane + 1}/${lanes}${isSameTime ? "" : " partly"}`,
    );

  it("have the whole room one after the other", () => {
    expect(place(["10:00", 120], ["08:00", 120])).toEqual(["08:00 1/1", "10:00 1/1"]);
  });

  it("stand beside each other where they overlap, and a lane is used again", () => {
    expect(place(["08:00", 480], ["08:00", 60], ["10:00", 60], ["16:00", 60])).toEqual([
      "08:00 1/2 partly",
      "08:00 2/2 partly",
      "10:00 2/2 partly",
      "16:00 1/1",
    ]);
  });

  it("are known to have the same time", () => {
    expect(place(["08:00", 120], ["08:00", 120])).toEqual(["08:00 1/2", "08:00 2/2"]);
  });
});

describe("an arrow key", () => {
  const week = { people: 2, windows: 5, firstDay: 2, days: 7 };
  const day = { people: 2, windows: 5, firstDay: 0, days: 1 };
  it.each([
    [
      "goes to the next day",
      week,
      "ArrowRight",
      { person: 0, day: 3, window: 0 },
      { person: 0, day: 4, window: 0 },
    ],
    [
      "stops at a day that is over",
      week,
      "ArrowLeft",
      { person: 0, day: 2, window: 0 },
      { person: 0, day: 2, window: 0 },
    ],
    [
      "goes down to the next person",
      week,
      "ArrowDown",
      { person: 0, day: 3, window: 4 },
      { person: 1, day: 3, window: 0 },
    ],
    [
      "stops at the last window",
      week,
      "ArrowDown",
      { person: 1, day: 3, window: 4 },
      { person: 1, day: 3, window: 4 },
    ],
    [
      "goes to the next window of a day",
      day,
      "ArrowRight",
      { person: 0, day: 0, window: 0 },
      { person: 0, day: 0, window: 1 },
    ],
    [
      "goes to the next person of a day",
      day,
      "ArrowDown",
      { person: 0, day: 0, window: 2 },
      { person: 1, day: 0, window: 2 },
    ],
  ])("%s", (_name, counts, key, from, expected) => {
    expect(findNextSlot(from, key, counts)).toEqual(expected);
  });

  it("is the only key that moves", () => {
    expect(findNextSlot({ person: 0, day: 0, window: 0 }, "Tab", day)).toBeUndefined();
  });
});
