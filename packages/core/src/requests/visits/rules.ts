import { createDateFormat, fromPacific } from "../../lib/date.ts";
import { type Language, locales } from "../../lib/language.ts";
import { toMinutes, toTime } from "../../lib/windows.ts";

/** Visits without an end or a length were planned when both were always two hours. */
const FIRST_LENGTH = 120;

/** A visitor sees the arrival window from `start` to `end`. The person is busy for `minutes`. */
export interface VisitTime {
  start: string;
  end?: string | undefined;
  minutes?: number | undefined;
}

export const getWindowEnd = ({ start, end }: VisitTime): string =>
  end || toTime(toMinutes(start) + FIRST_LENGTH);

export const getLength = ({ minutes }: VisitTime): number => minutes || FIRST_LENGTH;

/** In minutes since midnight. */
export function getSpan(visit: VisitTime): { from: number; to: number } {
  const from = toMinutes(visit.start);
  return { from, to: from + getLength(visit) };
}

const MIDNIGHT = 24 * 60;

export const endsOnItsDay = (visit: VisitTime): boolean => getSpan(visit).to <= MIDNIGHT;

export function isOverlap(one: VisitTime, other: VisitTime): boolean {
  const [a, b] = [getSpan(one), getSpan(other)];
  return a.from < b.to && b.from < a.to;
}

const createFormats = (language: Language) => ({
  hours: new Intl.DateTimeFormat(locales[language], { hour: "numeric", timeZone: "UTC" }),
  hoursAndMinutes: new Intl.DateTimeFormat(locales[language], {
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
  }),
});

const formats: Partial<Record<Language, ReturnType<typeof createFormats>>> = {};

const toMoment = (minutes: number) => Date.UTC(2000, 0, 1, 0, minutes);

function findFormat(language: Language, ...times: number[]) {
  formats[language] ??= createFormats(language);
  return formats[language][times.some((time) => time % 60) ? "hoursAndMinutes" : "hours"];
}

const withSpaces = (text: string) => text.replace(/\s/g, " ");

/** Takes minutes since midnight. */
export const formatSpan = (from: number, to: number, language: Language = "en"): string =>
  withSpaces(findFormat(language, from, to).formatRange(toMoment(from), toMoment(to)));

export const formatTime = (time: string): string =>
  withSpaces(findFormat("en", toMinutes(time)).format(toMoment(toMinutes(time))));

/** @param end empty for a visit that was planned without one */
export const formatWindow = (start: string, end: string | undefined, language?: Language): string =>
  formatSpan(toMinutes(start), toMinutes(getWindowEnd({ start, end })), language);

/** Returns the words of a sentence: "8–10 AM", and in Spanish "de 8 a 10 a.m." */
export function nameSpan(start: string, end: string | undefined, language?: Language): string {
  const window = formatWindow(start, end, language);
  return language === "es" ? `de ${window.replace(/ ?– ?/, " a ")}` : window;
}

export function formatLength(minutes: number): string {
  const [full, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [full && `${full} ${full === 1 ? "hour" : "hours"}`, rest && `${rest} minutes`];
  return parts.filter(Boolean).join(" ");
}

/** No visit starts in the hour that daylight saving time skips. */
function toMoments(day: string, { start, minutes }: { start: string; minutes: number }) {
  const begin = Date.parse(fromPacific(day, start) ?? `${day}T${start}Z`);
  return { start: new Date(begin), end: new Date(begin + minutes * 60 * 1000) };
}

export const getWindow = (day: string, start: string, end = ""): { start: Date; end: Date } =>
  toMoments(day, { start, minutes: toMinutes(getWindowEnd({ start, end })) - toMinutes(start) });

export const getWork = (day: string, visit: VisitTime): { start: Date; end: Date } =>
  toMoments(day, { start: visit.start, minutes: getLength(visit) });

export const formatDay = createDateFormat({
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});

export const formatVisit = (
  day: string,
  start: string,
  end: string | undefined,
  language?: Language,
): string => `${formatDay(day, language)}, ${nameSpan(start, end, language)}`;

const formatShortDay = createDateFormat({
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** For a list on a phone, which cuts longer lines. */
export const formatShortVisit = (
  day: string,
  start: string,
  end: string | undefined,
  language?: Language,
): string => `${formatShortDay(day, language)}, ${formatWindow(start, end, language)}`;

/** A calendar's address expires when nobody has fetched it for this long. */
export const UNUSED_DAYS = 90;
