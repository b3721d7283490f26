import { expect, it } from "vitest";
import { findClosedWords, listOpenDays, readableHours } from "./hours.ts";

it.each([
  ["Mo-Fr 08:00-18:00", "Monday to Friday, 8 AM to 6 PM"],
  ["Sa 09:30-12:00", "Saturday, 9:30 AM to 12 PM"],
  ["Su 00:00-23:59", "Sunday, 12 AM to 11:59 PM"],
  ["Mo,We,Fr-Su 09:00-12:00", "Monday, Wednesday, and Friday to Sunday, 9 AM to 12 PM"],
  ["Mo-We-Fr 09:00-12:00", "Mo-We-Fr 09:00-12:00"],
  ["Xx 09:00-12:00", "Xx 09:00-12:00"],
  ["Mo-Fr 08:00-25:00", "Mo-Fr 08:00-25:00"],
  ["By appointment", "By appointment"],
])("reads %s as %s", (line, text) => {
  expect(readableHours(line)).toBe(text);
});

it.each([
  ["Mo-Fr 08:00-18:00", "Lunes a viernes, 8 a.m. a 6 p.m."],
  ["Sa,Su 09:30-12:00", "Sábado y domingo, 9:30 a.m. a 12 p.m."],
  ["By appointment", "By appointment"],
])("reads %s in Spanish as %s", (line, text) => {
  expect(readableHours(line, "es")).toBe(text);
});

const [sunday, monday, saturday] = ["2026-12-06", "2026-12-07", "2026-12-12"] as const;
it.each([
  [
    ["Mon-Sat: 7AM-7PM", "Sunday: Emergency calls only"],
    ["Emergency calls only", undefined, undefined],
  ],
  [["Mon - Fri: 8 to 6"], ["Closed", undefined, "Closed"]],
  [
    ["Monday to Friday 8-6", "Sat: closed", "Sundays: by appointment"],
    ["by appointment", undefined, "closed"],
  ],
  [["Sat-Mon: 9AM-1PM"], [undefined, undefined, undefined]],
  [["Open every day, 8 to 6"], [undefined, undefined, undefined]],
  [
    ["Mon-Fri: 8-6", "Ask us about weekends"],
    [undefined, undefined, undefined],
  ],
  [[], [undefined, undefined, undefined]],
])("reads on which days %j is closed", (lines, words) => {
  const opening = { business_hours: lines, closed_days: [] };
  expect([sunday, monday, saturday].map((day) => findClosedWords(opening, day))).toEqual(words);
});

it("counts a closed day of the settings as closed, and leaves it out of the next open days", () => {
  const opening = {
    business_hours: ["Mon-Sat: 7AM-7PM", "Sunday: Emergency calls only"],
    closed_days: [monday],
  };
  expect(findClosedWords(opening, monday)).toBe("Closed");
  expect(listOpenDays(opening, "2026-12-05").slice(0, 3)).toEqual(["2026-12-08", "2026-12-09", "2026-12-10"]);
});
