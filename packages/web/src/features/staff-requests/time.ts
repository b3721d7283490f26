import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Staff and customers are in the Bay Area, wherever the browser is (decisions, 9). */
const zone = { timeZone: "America/Los_Angeles" } as const;
const momentFormat = new Intl.DateTimeFormat("en-US", {
  ...zone,
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
const longFormat = new Intl.DateTimeFormat("en-US", { ...zone, dateStyle: "full", timeStyle: "short" });
const dayFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "long",
  month: "long",
  day: "numeric",
});

const yearFormat = new Intl.DateTimeFormat("en-US", {
  ...zone,
  month: "short",
  day: "numeric",
  year: "numeric",
});

/** A moment as a list shows it: with its time within the last half year, and with its year before. */
export function momentText(iso: string, now = Date.now()): string {
  const format = now - Date.parse(iso) < 180 * DAY_MS ? momentFormat : yearFormat;
  return format.format(new Date(iso));
}
export const longMomentText = (iso: string): string => longFormat.format(new Date(iso));

/** A calendar day, `yyyy-mm-dd`, as people say it: "Tuesday, November 24". */
export const dayText = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** A length of time in its largest unit, in words that fit a narrow column. */
export function lengthText(ms: number): string {
  if (ms < MINUTE_MS) return "1 min";
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.floor(ms / DAY_MS)} days`;
}

/** How the promised reply stands: `soon` is a quarter of a day. */
interface Clock {
  state: "waiting" | "soon" | "overdue" | "replied" | "none";
  text: string;
}

interface Clocked {
  status: string;
  createdAt: string;
  dueAt: string;
  repliedAt: string;
}

/**
 * The clock of a request at that moment, from its own times: it goes on while the page stays open. It runs for what is new,
 * as `isOverdue` does, even if it was answered before.
 */
export function clockOf({ status, createdAt, dueAt, repliedAt }: Clocked, now = Date.now()): Clock {
  if (status === "spam") return { state: "none", text: "" };
  if (repliedAt && status !== "new") {
    const took = Math.max(0, Date.parse(repliedAt) - Date.parse(createdAt));
    return { state: "replied", text: `replied in ${lengthText(took)}` };
  }
  if (status !== "new") return { state: "none", text: "" };
  const left = Date.parse(dueAt) - now;
  if (left < 0) return { state: "overdue", text: `overdue by ${lengthText(-left)}` };
  return { state: left < 6 * HOUR_MS ? "soon" : "waiting", text: `due in ${lengthText(left)}` };
}

/** The present moment, every half minute anew. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}
