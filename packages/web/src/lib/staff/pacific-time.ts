import { pacificDay } from "@handyman/core/date";

const zone = { timeZone: "America/Los_Angeles" } as const;
const parts = new Intl.DateTimeFormat("sv-SE", { ...zone, dateStyle: "short", timeStyle: "short" });
const moment = new Intl.DateTimeFormat("en-US", { ...zone, dateStyle: "medium", timeStyle: "short" });

/** The Bay Area is that many hours behind UTC, in summer and in winter. */
const OFFSETS = ["-07:00", "-08:00"];

/** What date and time fields hold for a moment: `yyyy-mm-dd` and `hh:mm` in the Bay Area (decisions, 9). */
export function pacificFields(iso: string): { day: string; time: string } {
  const [day = "", time = ""] = parts.format(new Date(iso)).split(" ");
  return { day, time };
}

/**
 * The moment, ISO 8601 in UTC, when clocks in the Bay Area show that day and time; undefined when they never do. Of the
 * hour that comes twice in autumn it is the first.
 */
export function fromPacific(day: string, time: string): string | undefined {
  for (const offset of OFFSETS) {
    const at = new Date(`${day}T${time}:00${offset}`);
    if (Number.isNaN(at.getTime())) return undefined;
    if (parts.format(at) === `${day} ${time}`) return at.toISOString();
  }
  return undefined;
}

/** "Nov 21, 2026, 9:00 AM", as clocks in the Bay Area show it. */
export const pacificMoment = (iso: string): string => moment.format(new Date(iso));

const DAY_MS = 24 * 60 * 60 * 1000;

/** The moments, ISO 8601 in UTC, that a calendar day of the Bay Area lies between: 23 to 25 hours. */
export function momentsOf(day: string): { from: string; to: string } {
  const next = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  const startOf = (one: string) => Date.parse(fromPacific(one, "00:00") ?? one);
  return { from: new Date(startOf(day)).toISOString(), to: new Date(startOf(next) - 1).toISOString() };
}

const clock = new Intl.DateTimeFormat("en-US", { ...zone, timeStyle: "short" });

/** "9:00 AM" for a moment of today in the Bay Area, with its day for any other. In milliseconds since 1970. */
export const pacificClock = (at: number, now = Date.now()): string =>
  pacificDay(new Date(at)) === pacificDay(new Date(now)) ? clock.format(at) : moment.format(at);
