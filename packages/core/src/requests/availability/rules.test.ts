import { describe, expect, it } from "vitest";
import { defaultSettings } from "../../settings/defaults.ts";
import {
  type AvailabilitySettings,
  isBeforeCutoff,
  listFreeWindows,
  listFurtherStarts,
  nameWindow,
} from "./rules.ts";

const settings: AvailabilitySettings = {
  ...defaultSettings,
  business_hours: ["Mon-Sat: 7AM-7PM", "Sun: Emergency calls only"],
  arrival_windows: ["08:00-10:00", "14:00-16:00"],
  visits_per_window: "2",
  booking_days: "7",
  booking_cutoff: "24",
};

const at = (moment: string) => Date.parse(moment);
const list = (given: Partial<AvailabilitySettings>, now: string, taken: Record<string, number> = {}) =>
  listFreeWindows(
    { ...settings, ...given },
    { minutes: 120, taken: new Map(Object.entries(taken)) },
    at(now),
  ).map(nameWindow);

describe("free windows", () => {
  // A Monday, 9 AM in California.
  const now = "2026-11-23T17:00:00Z";

  it("begin after the cut-off, and end with the last day", () => {
    const free = list({ booking_days: "3" }, now);
    expect(free).toEqual(["2026-11-24 14:00", "2026-11-25 08:00", "2026-11-25 14:00"]);
  });

  it("leave out closed days, weekdays without visits, and full windows", () => {
    const free = list({ closed_days: ["2026-11-26"] }, now, { "2026-11-27 08:00": 2, "2026-11-27 14:00": 1 });
    const days = new Set(free.map((name) => name.slice(0, 10)));
    expect([...days]).toEqual(["2026-11-24", "2026-11-25", "2026-11-27", "2026-11-28"]);
    expect(free).not.toContain("2026-11-27 08:00");
    expect(free).toContain("2026-11-27 14:00");
  });

  it("are none while no window takes a visit, and none when a window takes fewer than it has", () => {
    expect(list({ visits_per_window: "" }, now)).toEqual([]);
    expect(list({ visits_per_window: "1", booking_days: "2" }, now, { "2026-11-24 14:00": 3 })).toEqual([]);
  });

  it("count days in Pacific time, also late in the evening", () => {
    // Tuesday in UTC, still Monday in California.
    expect(list({ booking_days: "1", booking_cutoff: "0" }, "2026-11-24T07:59:00Z")).toEqual([]);
    expect(list({ booking_days: "2", booking_cutoff: "0" }, "2026-11-24T07:59:00Z")[0]).toBe(
      "2026-11-24 08:00",
    );
  });
});

it.each([
  [120, []],
  [150, ["10:00"]],
  [240, ["10:00"]],
  [420, ["10:00", "14:00"]],
])("a visit of %i minutes at 8 AM touches the later windows %j", (minutes, starts) => {
  const arrival_windows = ["14:00-16:00", "10:00-12:00", "08:00-10:00", "06:00-08:00"];
  expect(listFurtherStarts({ start: "08:00", minutes }, { arrival_windows })).toEqual(starts);
});

describe("the cut-off", () => {
  const everyDay = { ...settings, business_hours: [] };
  const isOpen = (day: string, start: string, now: string) =>
    isBeforeCutoff({ day, start }, everyDay, at(now));

  it.each([
    ["when the clocks go forward", "2027-03-14", "2027-03-13T15:00:00Z"],
    ["when the clocks go back", "2026-11-01", "2026-10-31T16:00:00Z"],
    ["on another day", "2026-11-24", "2026-11-23T16:00:00Z"],
  ])("is 24 hours before a window at 8 AM %s", (_when, day, last) => {
    expect(isOpen(day, "08:00", last)).toBe(true);
    expect(isOpen(day, "08:00", new Date(at(last) + 1).toISOString())).toBe(false);
  });

  it.each([
    ["go forward", "2027-03-14", "2027-03-14T15:00:00Z"],
    ["go back", "2026-11-01", "2026-11-01T16:00:00Z"],
  ])("leaves each window of the day on which the clocks %s once, at its own hour", (_when, day, eight) => {
    const given = { ...everyDay, booking_cutoff: "0", booking_days: "1" };
    expect(list(given, eight)).toEqual([`${day} 08:00`, `${day} 14:00`]);
    expect(list(given, new Date(at(eight) + 1).toISOString())).toEqual([`${day} 14:00`]);
  });
});
