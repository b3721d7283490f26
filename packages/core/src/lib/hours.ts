import { addDays } from "./date.ts";
import { type Language, locales } from "./language.ts";

const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

type Weekday = (typeof week)[number];

const findDay = (short: string) => week.findIndex((day) => day.slice(0, 2) === short);

function parseSpan(text: string) {
  const [from = "", to = from, ...more] = text.split("-");
  const [first, last] = [findDay(from), findDay(to)];
  if (first < 0 || last < 0 || more.length > 0) return [];
  const count = ((last - first + week.length) % week.length) + 1;
  return [...week, ...week].slice(first, first + count);
}

const pattern = /^(\S+) ((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Returns the days and times of a line like `Mo-Fr 08:00-18:00`, or nothing for any other text. */
export function parseHours(line: string) {
  const [, days = "", opens = "", closes = ""] = pattern.exec(line.trim()) ?? [];
  const spans = days.split(",").map(parseSpan);
  return spans.every((span) => span.length > 0) ? { spans, opens, closes } : undefined;
}

const halves: Record<Language, readonly [string, string]> = { en: ["AM", "PM"], es: ["a.m.", "p.m."] };

function formatTime(time: string, language: Language): string {
  const [hours, minutes] = time.split(":");
  const minutesPart = minutes === "00" ? "" : `:${minutes}`;
  return `${Number(hours) % 12 || 12}${minutesPart} ${halves[language][Number(hours) < 12 ? 0 : 1]}`;
}

const spanishWeek = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];

/** Spanish writes days small, but a line begins with a capital. */
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const toSpanish = (day: Weekday | undefined) => day && spanishWeek[week.indexOf(day)];

/** Returns, for example, "Monday to Friday, 8 AM to 6 PM", and an unusual line as it is. */
export function readableHours(line: string, language: Language = "en"): string {
  const hours = parseHours(line);
  if (!hours) return line;
  const { spans, opens, closes } = hours;
  const [name, to] = language === "es" ? [toSpanish, "a"] : [(day?: Weekday) => day, "to"];
  const days = spans.map((span) =>
    span.length > 1 ? `${name(span[0])} ${to} ${name(span.at(-1))}` : `${name(span[0])}`,
  );
  const list = new Intl.ListFormat(locales[language]).format(days);
  return capitalize(`${list}, ${formatTime(opens, language)} ${to} ${formatTime(closes, language)}`);
}

const dayNames = week.map((day) => day.toLowerCase());
const findNamedDay = (name: string) =>
  dayNames.findIndex((day) => day.startsWith(name.toLowerCase().replace(/s$/, "")));
const linePattern = /^([a-z]{3,9})s?\.?(?: ?(?:-|–|to|through) ?([a-z]{3,9})s?\.?)?(?:: ?| )(.+)$/i;

function parseOpening(line: string) {
  const [, from = "", to = from, words = ""] = linePattern.exec(line.trim()) ?? [];
  const [first, last] = [findNamedDay(from), findNamedDay(to)];
  if (first < 0 || last < 0) return undefined;
  return { first, length: ((last - first + week.length) % week.length) + 1, words };
}

/** Two settings: lines like "Mon-Sat: 7AM-7PM", and days like "2026-12-25". */
interface Opening {
  business_hours: readonly string[];
  closed_days: readonly string[];
}

/**
 * Returns why the business is closed on a day: the words of its line, such as "Emergency calls
 * only", or "Closed" for a closed day and when no line names the day. Returns undefined for an open
 * day, and when it can't read all lines.
 */
export function findClosedWords({ business_hours, closed_days }: Opening, day: string): string | undefined {
  if (closed_days.includes(day)) return "Closed";
  const openings = business_hours.filter((line) => line.trim()).map(parseOpening);
  if (openings.length === 0 || openings.includes(undefined)) return undefined;
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  const found = openings.filter(
    (opening) => opening && (weekday - opening.first + week.length) % week.length < opening.length,
  );
  if (found.length === 0) return "Closed";
  return found.some((opening) => /\d/.test(opening?.words ?? "")) ? undefined : found[0]?.words;
}

const SEARCHED_DAYS = 14;

/** Returns the open days of the two weeks after a day. */
export function listOpenDays(opening: Opening, after: string): string[] {
  const days = Array.from({ length: SEARCHED_DAYS }, (_, index) => addDays(after, index + 1));
  return days.filter((day) => findClosedWords(opening, day) === undefined);
}
