import { timeZone } from "@handyman/business/identity";
import { type Language, locales } from "./language.ts";

/**
 * Pacific time unless the options name a zone. The first call takes a slow phone about 8 ms.
 * @param locale for all languages
 */
export function createDateFormat(options: Intl.DateTimeFormatOptions, locale?: string) {
  const formats: Partial<Record<Language, Intl.DateTimeFormat>> = {};
  return (at: Date | number | string, language: Language = "en"): string => {
    formats[language] ??= new Intl.DateTimeFormat(locale ?? locales[language], { timeZone, ...options });
    return formats[language].format(new Date(at));
  };
}

const formatPacificDay = createDateFormat({}, "en-CA");

export const pacificDay = (at: Date = new Date()): string => formatPacificDay(at);

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

/** Rounds down to a full hour, because customers see only the hour. */
export const getDeadline = (from: number, hours: number): number =>
  Math.floor(from / HOUR_MS + hours) * HOUR_MS;

/** Requests that arrived at this time or earlier are overdue now. */
export const getLastOverdue = (now: number, hours: number): number =>
  Math.ceil(now / HOUR_MS - hours) * HOUR_MS - 1;

const formatDeadlineDay = createDateFormat({ weekday: "long", month: "long", day: "numeric" });
const formatDeadlineHour = createDateFormat({ hour: "numeric" });

const hourWords: Record<string, string> = {
  "12 AM": "midnight",
  "12 PM": "noon",
  "12 a.m.": "a la medianoche",
  "12 p.m.": "al mediodía",
  "1 a.m.": "a la 1 a.m.",
  "1 p.m.": "a la 1 p.m.",
};

/**
 * Returns, for example, "Tuesday, November 24, 2 PM" in Pacific time. Midnight belongs to the day
 * that it ends.
 */
export function formatDeadline(from: number, hours: number, language?: Language): string {
  const deadline = getDeadline(from, hours);
  const hour = formatDeadlineHour(deadline, language).replace(/\s/g, " ");
  const words = hourWords[hour] ?? (language === "es" ? `a las ${hour}` : hour);
  return `${formatDeadlineDay(deadline - 1, language)}, ${words}`;
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export function getWeek(day: string): string {
  const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, -daysSinceMonday);
}

/** Returns, for example, "2026-11-24 14:05". Spreadsheets read it as a time, and it sorts. */
export const pacificMinute = createDateFormat({ dateStyle: "short", timeStyle: "short" }, "sv-SE");

const OFFSETS = ["-07:00", "-08:00"];

/**
 * Returns undefined for an hour that the clocks skip in spring. In fall, when an hour comes twice,
 * returns the first.
 */
export function fromPacific(day: string, time: string): string | undefined {
  for (const offset of OFFSETS) {
    const at = new Date(`${day}T${time}:00${offset}`);
    if (Number.isNaN(at.getTime())) return undefined;
    if (pacificMinute(at) === `${day} ${time}`) return at.toISOString();
  }
  return undefined;
}
