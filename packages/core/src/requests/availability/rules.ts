import { addDays, fromPacific, pacificDay } from "../../lib/date.ts";
import { findClosedWords } from "../../lib/hours.ts";
import { type DayWindow, parseWindows } from "../../lib/windows.ts";
import type { Settings } from "../../settings/schema.ts";

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

const HOUR_MS = 60 * 60 * 1000;

/** Customers take, move and cancel a window until this moment, in epoch milliseconds. */
export function getCutoff({ day, start }: WindowKey, { booking_cutoff }: AvailabilitySettings): number {
  const begin = fromPacific(day, start);
  return begin ? Date.parse(begin) - Number(booking_cutoff) * HOUR_MS : 0;
}

export const isBeforeCutoff = (window: WindowKey, settings: AvailabilitySettings, now: number): boolean =>
  now <= getCutoff(window, settings);

function listDays({ booking_days, business_hours, closed_days }: AvailabilitySettings, now: number) {
  const today = pacificDay(new Date(now));
  const days = Array.from({ length: Number(booking_days) }, (_, index) => addDays(today, index));
  return days.filter((day) => !closed_days.includes(day) && !findClosedWords(business_hours, day));
}

/**
 * Returns the windows that a customer can take now, earliest first: on an open day, before the
 * cut-off, and with room.
 * @param taken how many visits a window has, by `nameWindow`
 */
export function listFreeWindows(
  settings: AvailabilitySettings,
  taken: ReadonlyMap<string, number>,
  now: number,
): DatedWindow[] {
  const capacity = getCapacity(settings);
  const windows = parseWindows(settings.arrival_windows);
  return listDays(settings, now)
    .flatMap((day) => windows.map((window) => ({ day, ...window })))
    .filter(
      (window) => (taken.get(nameWindow(window)) ?? 0) < capacity && isBeforeCutoff(window, settings, now),
    );
}
