import { timeZone } from "../../../../business.ts";

const pacific = new Intl.DateTimeFormat("en-CA", { timeZone });

export const pacificDay = (at: Date = new Date()): string => pacific.format(at);

/** Returns, for example, "Tuesday, November 24 at 2 PM", in Pacific time. */
export function formatDeadline(from: number, hours: number): string {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "long",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
  return format.format(from + hours * 3_600_000).replace(":00", "");
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });

const OFFSETS = ["-07:00", "-08:00"];

/** Returns undefined for an hour that clocks skip in spring. Takes the first of the hour that comes twice in autumn. */
export function fromPacific(day: string, time: string): string | undefined {
  for (const offset of OFFSETS) {
    const at = new Date(`${day}T${time}:00${offset}`);
    if (Number.isNaN(at.getTime())) return undefined;
    if (clock.format(at) === `${day} ${time}`) return at.toISOString();
  }
  return undefined;
}
