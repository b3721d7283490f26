const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

const findDay = (short: string) => week.findIndex((day) => day.slice(0, 2) === short);

/** Reads hours such as `Mo-Fr 08:00-18:00` or `Sa 09:00-17:00`. Returns undefined for any other text. */
export function parseHours(line: string) {
  const hours = /^(\w\w)(?:-(\w\w))? ([012]\d:[0-5]\d)-([012]\d:[0-5]\d)$/.exec(line.trim());
  const [, from = "", to = from, opens = "", closes = ""] = hours ?? [];
  const [first, last] = [findDay(from), findDay(to)];
  if (first < 0 || last < 0) return undefined;
  const count = ((last - first + week.length) % week.length) + 1;
  return { days: [...week, ...week].slice(first, first + count), opens, closes };
}

function formatTime(time: string): string {
  const [hours, minutes] = time.split(":");
  const minutesPart = minutes === "00" ? "" : `:${minutes}`;
  return `${Number(hours) % 12 || 12}${minutesPart} ${Number(hours) < 12 ? "AM" : "PM"}`;
}

/** Turns `Mo-Fr 08:00-18:00` into `Monday to Friday, 8 AM to 6 PM`. Returns other texts unchanged. */
export function readableHours(line: string): string {
  const hours = parseHours(line);
  if (!hours) return line;
  const { days, opens, closes } = hours;
  const span = days.length > 1 ? `${days[0]} to ${days.at(-1)}` : days[0];
  return `${span}, ${formatTime(opens)} to ${formatTime(closes)}`;
}
