import { addDays, fromPacific, pacificDay, pacificMinute } from "@handyman/core/lib/date";
import { timeZone } from "../../../../../business.ts";

const moment = new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "medium", timeStyle: "short" });

export function toPacificFields(iso: string): { day: string; time: string } {
  const [day = "", time = ""] = pacificMinute(new Date(iso)).split(" ");
  return { day, time };
}

export const formatPacificMoment = (iso: string): string => moment.format(new Date(iso));

export function getDayBounds(day: string): { from: string; to: string } {
  const next = addDays(day, 1);
  const getStart = (one: string) => Date.parse(fromPacific(one, "00:00") ?? one);
  return { from: new Date(getStart(day)).toISOString(), to: new Date(getStart(next) - 1).toISOString() };
}

const clock = new Intl.DateTimeFormat("en-US", { timeZone, timeStyle: "short" });

export const formatPacificClock = (at: number, now = Date.now()): string =>
  pacificDay(new Date(at)) === pacificDay(new Date(now)) ? clock.format(at) : moment.format(at);
