import { fromPacific } from "@handyman/core/lib/date";
import { describe, expect, it } from "vitest";
import { formatPacificClock, formatPacificMoment, getDayBounds, toPacificFields } from "./pacific-time.ts";

describe("Pacific time", () => {
  it.each([
    ["2026-01-15", "09:00", "2026-01-15T17:00:00.000Z"],
    ["2026-07-15", "09:00", "2026-07-15T16:00:00.000Z"],
    ["2026-12-31", "23:30", "2027-01-01T07:30:00.000Z"],
    // The clock shows this hour twice; the first one counts.
    ["2026-11-01", "01:30", "2026-11-01T08:30:00.000Z"],
  ])("%s %s is %s", (day, time, iso) => {
    expect(fromPacific(day, time)).toBe(iso);
    expect(toPacificFields(iso)).toEqual({ day, time });
  });

  it.each([
    ["2026-03-08", "02:30"],
    ["", "09:00"],
    ["2026-02-30", "09:00"],
  ])("returns undefined for %s %s", (day, time) => {
    expect(fromPacific(day, time)).toBeUndefined();
  });

  it.each([
    ["2026-07-15", "2026-07-15T07:00:00.000Z", "2026-07-16T06:59:59.999Z"],
    // The clocks change on these days.
    ["2026-03-08", "2026-03-08T08:00:00.000Z", "2026-03-09T06:59:59.999Z"],
    ["2026-11-01", "2026-11-01T07:00:00.000Z", "2026-11-02T07:59:59.999Z"],
  ])("returns the start and the end of the day %s", (day, from, to) => {
    expect(getDayBounds(day)).toEqual({ from, to });
  });

  it("formats a moment in words", () => {
    expect(formatPacificMoment("2026-11-21T17:00:00.000Z")).toMatch(/^Nov 21, 2026, 9:00\sAM$/);
  });

  it("formats the time of today, and day and time of other days", () => {
    const now = Date.parse("2026-11-22T01:10:00.000Z");
    expect(formatPacificClock(Date.parse("2026-11-21T23:10:00.000Z"), now)).toMatch(/^3:10\sPM$/);
    expect(formatPacificClock(Date.parse("2026-11-20T23:10:00.000Z"), now)).toMatch(
      /^Nov 20, 2026, 3:10\sPM$/,
    );
  });
});
