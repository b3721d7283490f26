import { isDay, pacificDay } from "@handyman/core/lib/date";
import { MAX_DAYS } from "@handyman/core/stats/schema";

/** Days of the Bay Area, both included. */
export interface Period {
  from: string;
  to: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const lengths = [7, 30, 90, 365] as const;

const DEFAULT_LENGTH = 30;

const getLastDays = (length: number): Period => {
  const to = pacificDay();
  return { from: addDays(to, 1 - length), to };
};

export const readLength = (search: URLSearchParams): number | undefined => {
  if (search.has("from") || search.has("to")) return undefined;
  return lengths.find((length) => String(length) === search.get("days")) ?? DEFAULT_LENGTH;
};

export function readPeriod(search: URLSearchParams): Period {
  const length = readLength(search);
  if (length) return getLastDays(length);
  const [from = "", to = ""] = [search.get("from") ?? "", search.get("to") ?? ""];
  const last = isDay(to) ? to : pacificDay();
  const first = isDay(from) ? from : addDays(last, 1 - DEFAULT_LENGTH);
  if (first > last) return { from: last, to: first };
  const earliest = addDays(last, 1 - MAX_DAYS);
  return { from: first < earliest ? earliest : first, to: last };
}

/** A year passes 0002, 0020 and 0202 while somebody types it. */
const FIRST_YEAR = "2000";

export const isPlausible = (day: string): boolean => isDay(day) && day >= FIRST_YEAR;

/** Moves the other end if the period would be reversed or too long. */
export function replaceDay({ from, to }: Period, name: keyof Period, day: string): Period {
  const within = (other: string, earliest: string, latest: string) =>
    other < earliest ? earliest : other > latest ? latest : other;
  return name === "from"
    ? { from: day, to: within(to, day, addDays(day, MAX_DAYS - 1)) }
    : { from: within(from, addDays(day, 1 - MAX_DAYS), day), to: day };
}

export interface Bar extends Period {
  count: number;
}

/** A phone can show this many bars. A longer period has a bar for each week. */
const MAX_BARS = 92;

export function toBars(days: readonly { day: string; received: number }[]): Bar[] {
  const size = days.length > MAX_BARS ? 7 : 1;
  return Array.from({ length: Math.ceil(days.length / size) }, (_, index) => {
    const part = days.slice(index * size, (index + 1) * size);
    const count = part.reduce((sum, { received }) => sum + received, 0);
    return { from: part[0]?.day ?? "", to: part.at(-1)?.day ?? "", count };
  });
}
