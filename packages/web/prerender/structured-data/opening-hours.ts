import type { DayOfWeek, OpeningHoursSpecificationLeaf } from "schema-dts";

const days = [
  ["Mo", "Monday"],
  ["Tu", "Tuesday"],
  ["We", "Wednesday"],
  ["Th", "Thursday"],
  ["Fr", "Friday"],
  ["Sa", "Saturday"],
  ["Su", "Sunday"],
] as const satisfies readonly (readonly [string, DayOfWeek])[];

const numberOf = (short: string | undefined) => days.findIndex(([each]) => each === short);

/** Days from one to the other, also over a Sunday. */
function daysBetween(first: number, last: number): DayOfWeek[] {
  const count = ((last - first + days.length) % days.length) + 1;
  return Array.from({ length: count }, (_, index) => days[(first + index) % days.length]?.[1] as DayOfWeek);
}

/**
 * Hours such as `Mo-Fr 08:00-18:00` or `Sa 09:00-17:00`, as the owner sets them.
 * @returns undefined for a line of another form: better no hours than wrong ones
 */
export function openingHours(line: string): OpeningHoursSpecificationLeaf | undefined {
  const [, from, to, opens, closes] =
    /^(\w\w)(?:-(\w\w))? ([012]\d:[0-5]\d)-([012]\d:[0-5]\d)$/.exec(line.trim()) ?? [];
  const first = numberOf(from);
  const last = to ? numberOf(to) : first;
  if (first < 0 || last < 0 || !opens || !closes) return undefined;
  return { "@type": "OpeningHoursSpecification", dayOfWeek: daysBetween(first, last), opens, closes };
}
