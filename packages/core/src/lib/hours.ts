const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

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

function formatTime(time: string): string {
  const [hours, minutes] = time.split(":");
  const minutesPart = minutes === "00" ? "" : `:${minutes}`;
  return `${Number(hours) % 12 || 12}${minutesPart} ${Number(hours) < 12 ? "AM" : "PM"}`;
}

export function readableHours(line: string): string {
  const hours = parseHours(line);
  if (!hours) return line;
  const { spans, opens, closes } = hours;
  const days = spans.map((span) => (span.length > 1 ? `${span[0]} to ${span.at(-1)}` : `${span[0]}`));
  const list = new Intl.ListFormat("en-US").format(days);
  return `${list}, ${formatTime(opens)} to ${formatTime(closes)}`;
}
