import { createDateFormat, fromPacific } from "../../lib/date.ts";

const WINDOW_HOURS = 2;

/** A visit begins within two hours from one of these times. */
export const windowStarts = ["08:00", "10:00", "12:00", "14:00", "16:00"] as const;
export type WindowStart = (typeof windowStarts)[number];

const hours = new Intl.DateTimeFormat("en-US", { hour: "numeric", timeZone: "UTC" });

const toHour = (hour: number) => Date.UTC(2000, 0, 1, hour);

export function formatWindow(start: string): string {
  const hour = Number(start.slice(0, 2));
  return hours.formatRange(toHour(hour), toHour(hour + WINDOW_HOURS)).replace(/\s/g, " ");
}

/**
 * Returns when an arrival window begins and ends. No window starts in the hour that daylight saving
 * time skips.
 */
export function getWindow(day: string, start: string): { start: Date; end: Date } {
  const begin = Date.parse(fromPacific(day, start) ?? `${day}T${start}Z`);
  return { start: new Date(begin), end: new Date(begin + WINDOW_HOURS * 60 * 60 * 1000) };
}

const formatDay = createDateFormat({ weekday: "long", month: "long", day: "numeric", timeZone: "UTC" });

export const formatVisit = (day: string, start: string): string =>
  `${formatDay(day)}, ${formatWindow(start)}`;

/** A calendar's address expires when nobody has fetched it for this long. */
export const UNUSED_DAYS = 90;
