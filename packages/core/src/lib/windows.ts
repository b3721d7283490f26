/** A part of a day in Pacific time: two times such as "08:00". */
export interface DayWindow {
  start: string;
  end: string;
}

const HOUR = 60;

/** Returns the minutes since midnight. */
export const toMinutes = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3));

const pad = (number: number) => String(number).padStart(2, "0");

export const toTime = (minutes: number): string =>
  `${pad(Math.floor(minutes / HOUR))}:${pad(minutes % HOUR)}`;

const pattern = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Returns the times of a text such as "08:00-10:00", or nothing for any other text. */
export function parseWindow(text: string): DayWindow | undefined {
  const [, start = "", end = ""] = pattern.exec(text.trim()) ?? [];
  return start < end ? { start, end } : undefined;
}

export const parseWindows = (lines: readonly string[]): DayWindow[] =>
  lines.flatMap((line) => parseWindow(line) ?? []).sort((one, other) => one.start.localeCompare(other.start));

/** The clocks change at 2 AM. No window of the settings reaches that hour. */
export const FIRST_START = "05:00";
export const LAST_END = "22:00";

/** A visit's length is a multiple of this many minutes. */
export const LENGTH_STEP = 30;
export const MAX_LENGTH = 12 * HOUR;

export const isLength = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes > 0 && minutes <= MAX_LENGTH && minutes % LENGTH_STEP === 0;
