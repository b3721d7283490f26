import type { Language } from "../../lib/language.ts";
import { parseWindow } from "../../lib/windows.ts";
import { nameSpan } from "../visits/rules.ts";

/**
 * Returns the part of a preferred day that a visitor asks for, such as "08:00-10:00". It is a wish,
 * and takes no place in a window.
 */
export const nameTime = ({ start, end }: { start: string; end: string }): string => `${start}-${end}`;

export function formatTimeOfDay(time = "", language?: Language): string {
  const window = parseWindow(time);
  return window ? nameSpan(window.start, window.end, language) : "";
}

/** Returns the words of a preferred day with its time. Without a time the day stays as it is. */
export function addTime(day: string, time = "", language?: Language): string {
  const words = formatTimeOfDay(time, language);
  return day && words ? `${day}, ${words}` : day;
}
