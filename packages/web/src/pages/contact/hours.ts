const days: Record<string, string> = {
  Mo: "Monday",
  Tu: "Tuesday",
  We: "Wednesday",
  Th: "Thursday",
  Fr: "Friday",
  Sa: "Saturday",
  Su: "Sunday",
};

/** `08:30` as `8:30 AM`. */
function clockTime(hours: number, minutes: string): string {
  const minutesPart = minutes === "00" ? "" : `:${minutes}`;
  return `${hours % 12 || 12}${minutesPart} ${hours < 12 ? "AM" : "PM"}`;
}

const pattern = /^([A-Z][a-z])(?:-([A-Z][a-z]))? (\d\d):(\d\d)-(\d\d):(\d\d)$/;

/**
 * Hours as search engines read them, such as `Mo-Fr 08:00-18:00`, for people: `Monday to Friday, 8 AM to 6 PM`. Anything
 * else stays as the owner wrote it.
 */
export function readableHours(line: string): string {
  const [, first = "", last, opens, opensMinutes = "", closes, closesMinutes = ""] = pattern.exec(line) ?? [];
  const from = days[first];
  const to = last === undefined ? undefined : days[last];
  if (!from || (last && !to)) return line;
  const span = to ? `${from} to ${to}` : from;
  return `${span}, ${clockTime(Number(opens), opensMinutes)} to ${clockTime(Number(closes), closesMinutes)}`;
}
