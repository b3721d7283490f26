import { describe, expect, it } from "vitest";
import { countEntries, formatAge, formatDuration, getReplyClock, type Reply } from "./labels.ts";

const MIN = 60_000;
const HOUR = 60 * MIN;
const createdAt = "2026-03-02T10:00:00.000Z";
const now = Date.parse(createdAt);
const entry = (hours: number, rest: Partial<Reply> = {}): Reply => ({
  status: "new",
  createdAt,
  dueAt: new Date(now + hours * HOUR).toISOString(),
  repliedAt: "",
  ...rest,
});

describe("the clock of the promised reply", () => {
  it.each([
    [24, "due in 24 h", "waiting"],
    [3, "due in 3 h", "soon"],
    [-2, "overdue by 2 h", "overdue"],
    [-72, "overdue by 3 days", "overdue"],
  ])("says how long is left: %s h", (hours, text, state) => {
    expect(getReplyClock(entry(hours), now)).toEqual({ text, state });
  });

  it("stops after the reply, and never runs for spam", () => {
    const repliedAt = new Date(now + 90 * MIN).toISOString();
    expect(getReplyClock(entry(24, { status: "quoted", repliedAt }), now).text).toBe("replied in 1 h");
    expect(getReplyClock(entry(-2, { status: "spam" }), now)).toEqual({ text: "", state: "none" });
  });

  it("runs again when the status is new again, like the server's overdue list", () => {
    const repliedAt = new Date(now - HOUR).toISOString();
    expect(getReplyClock(entry(-2, { repliedAt }), now)).toEqual({
      text: "overdue by 2 h",
      state: "overdue",
    });
  });

  it("uses the largest unit", () => {
    expect([5000, 59 * MIN, 47 * HOUR, 49 * HOUR].map(formatDuration)).toEqual([
      "1 min",
      "59 min",
      "47 h",
      "2 days",
    ]);
  });
});

it("a number of entries has the singular for one", () => {
  expect([0, 1, 2].map((count) => countEntries(count, "request"))).toEqual([
    "0 requests",
    "1 request",
    "2 requests",
  ]);
});

describe("the age in a row", () => {
  it.each([
    [0, "now"],
    [5 * MIN, "5 min"],
    [23 * HOUR, "23 h"],
    [49 * HOUR, "2 d"],
    [40 * 24 * HOUR, "Mar 2"],
    [-HOUR, "now"],
  ])("is short: after %s ms %s", (ms, text) => {
    expect(formatAge(createdAt, now + ms)).toBe(text);
  });
});
