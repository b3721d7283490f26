import { addDays, fromPacific, HOUR_MS, pacificDay } from "../../lib/date.ts";
import { findClosedWords } from "../../lib/hours.ts";
import { type DayWindow, parseWindows, toMinutes } from "../../lib/windows.ts";
import type { Settings } from "../../settings/schema.ts";
import { endsOnItsDay, getSpan, type VisitTime } from "../visits/rules.ts";

/** An arrival window of one day. */
export interface DatedWindow extends DayWindow {
  day: string;
}

export type WindowKey = Pick<DatedWindow, "day" | "start">;

export type AvailabilitySettings = Pick<
  Settings,
  | ("arrival_windows" | "business_hours")
  | ("visits_per_window" | "booking_days" | "booking_cutoff" | "closed_days")
>;

/** How many times staff can offer with an estimate. */
export const MAX_OFFERS = 3;

export const nameWindow = ({ day, start }: WindowKey): string => `${day} ${start}`;

/** Returns 0 when customers can't choose a time. */
export const getCapacity = ({ visits_per_window }: Pick<Settings, "visits_per_window">): number =>
  Number(visits_per_window);

/** Customers take, move and cancel a window until this moment, in epoch milliseconds. */
export function getCutoff({ day, start }: WindowKey, { booking_cutoff }: AvailabilitySettings): number {
  const begin = fromPacific(day, start);
  return begin ? Date.parse(begin) - Number(booking_cutoff) * HOUR_MS : 0;
}

export const isBeforeCutoff = (window: WindowKey, settings: AvailabilitySettings, now: number): boolean =>
  now <= getCutoff(window, settings);

function listDays(settings: AvailabilitySettings, now: number) {
  const today = pacificDay(new Date(now));
  const days = Array.from({ length: Number(settings.booking_days) }, (_, index) => addDays(today, index));
  return days.filter((day) => findClosedWords(settings, day) === undefined);
}

/** Returns the starts of the later windows that a visit touches. It takes a place in each. */
export function listFurtherStarts(
  visit: VisitTime,
  { arrival_windows }: Pick<Settings, "arrival_windows">,
): string[] {
  const { from, to } = getSpan(visit);
  return parseWindows(arrival_windows)
    .map(({ start }) => start)
    .filter((start) => from < toMinutes(start) && toMinutes(start) < to);
}

export interface Demand {
  /** How long the visit lasts. */
  minutes: number;
  /** How many other visits a window has, by `nameWindow`. */
  taken: ReadonlyMap<string, number>;
}

/** Tells whether a visit that begins in this window ends on its day, and has room until its end. */
export function hasRoom(
  { day, start }: WindowKey,
  { minutes, taken }: Demand,
  settings: AvailabilitySettings,
): boolean {
  const visit = { start, minutes };
  const capacity = getCapacity(settings);
  const starts = [start, ...listFurtherStarts(visit, settings)];
  return (
    endsOnItsDay(visit) &&
    starts.every((each) => (taken.get(nameWindow({ day, start: each })) ?? 0) < capacity)
  );
}

/**
 * Returns the windows that a customer can take now, earliest first: on an open day, before the
 * cut-off, and with room.
 */
export function listFreeWindows(settings: AvailabilitySettings, demand: Demand, now: number): DatedWindow[] {
  const windows = parseWindows(settings.arrival_windows);
  return listDays(settings, now)
    .flatMap((day) => windows.map((window) => ({ day, ...window })))
    .filter((window) => hasRoom(window, demand, settings) && isBeforeCutoff(window, settings, now));
}
