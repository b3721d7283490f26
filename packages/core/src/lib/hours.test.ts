import { expect, it } from "vitest";
import { readableHours } from "./hours.ts";

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
