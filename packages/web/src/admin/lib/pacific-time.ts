import { addDays, createDateFormat, fromPacific, pacificDay, pacificMinute } from "@handyman/core/lib/date";

export function toPacificFields(iso: string): { day: string; time: string } {
  const [day = "", time = ""] = pacificMinute(iso).split(" ");
  return { day, time };
}

/** Of a day such as "2026-11-24". */
export const formatMediumDay = createDateFormat({ dateStyle: "medium", timeZone: "UTC" });

export const formatPacificMoment = createDateFormat({ dateStyle: "medium", timeStyle: "short" });

export function getDayBounds(day: string): { from: string; to: string } {
  const next = addDays(day, 1);
  const getStart = (one: string) => Date.parse(fromPacific(one, "00:00") ?? one);
  return { from: new Date(getStart(day)).toISOString(), to: new Date(getStart(next) - 1).toISOString() };
}

const formatTime = createDateFormat({ timeStyle: "short" });

export const formatPacificClock = (at: number, now = Date.now()): string =>
  pacificDay(new Date(at)) === pacificDay(new Date(now)) ? formatTime(at) : formatPacificMoment(at);
