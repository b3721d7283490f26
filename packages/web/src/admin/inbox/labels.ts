import { cities } from "@handyman/business/identity";
import { createDateFormat, DAY_MS, HOUR_MS } from "@handyman/core/lib/date";
import { timelineNames, urgencyNames } from "@handyman/core/requests/quote-form/labels";
import { type RequestStatus, statusNames } from "@handyman/core/requests/rules";
import type { RequestSummary } from "@handyman/core/requests/schema";

const whenNames: Record<string, string> = { ...urgencyNames, ...timelineNames };

export const getUrgencyName = (urgency: string): string => whenNames[urgency] ?? urgency;
export const getCityName = (slug: string): string => cities.find((city) => city.slug === slug)?.name ?? slug;
export const countEntries = (count: number, noun: "request" | "message"): string =>
  `${count} ${count === 1 ? noun : `${noun}s`}`;
export const getStatusName = (status: string): string => statusNames[status as RequestStatus] ?? status;

/** Empty for zero, because a shown number means work. */
export const formatCount = ({ count, hasMore = false }: { count: number; hasMore?: boolean }): string =>
  count === 0 ? "" : `${count.toLocaleString("en-US")}${hasMore ? "+" : ""}`;

const MINUTE_MS = 60_000;

const monthAndDay = { month: "short", day: "numeric" } as const;
const formatRecent = createDateFormat({ ...monthAndDay, hour: "numeric", minute: "2-digit" });
const formatShortMoment = createDateFormat(monthAndDay);
const formatOld = createDateFormat({ ...monthAndDay, year: "numeric" });

export const formatMoment = (iso: string): string =>
  Date.now() - Date.parse(iso) < 180 * DAY_MS ? formatRecent(iso) : formatOld(iso);

export const formatLongMoment = createDateFormat({ dateStyle: "full", timeStyle: "short" });
export const formatWeekday = createDateFormat({ weekday: "short", ...monthAndDay, timeZone: "UTC" });
export const formatShortDay = createDateFormat({ ...monthAndDay, timeZone: "UTC" });

export function formatDuration(ms: number): string {
  if (ms < MINUTE_MS) return "1 min";
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.floor(ms / DAY_MS)} days`;
}

/** Short, for a column. The exact moment belongs into its title. */
export const formatAge = (iso: string, now = Date.now()): string => {
  const ms = Math.max(0, now - Date.parse(iso));
  if (ms < MINUTE_MS) return "now";
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return ms < 30 * DAY_MS ? `${Math.floor(ms / DAY_MS)} d` : formatShortMoment(iso);
};

export type Reply = Pick<RequestSummary, "status" | "createdAt" | "dueAt" | "repliedAt">;

/**
 * Returns the time left for the promised reply. The clock runs for each new entry, even after an
 * earlier reply.
 */
export function getReplyClock({ status, createdAt, dueAt, repliedAt }: Reply, now: number) {
  if (status === "spam" || (status !== "new" && !repliedAt)) return { state: "none", text: "" } as const;
  if (status !== "new") {
    const duration = Math.max(0, Date.parse(repliedAt) - Date.parse(createdAt));
    return { state: "replied", text: `replied in ${formatDuration(duration)}` } as const;
  }
  const left = Date.parse(dueAt) - now;
  if (left < 0) return { state: "overdue", text: `overdue by ${formatDuration(-left)}` } as const;
  const state = left < 6 * HOUR_MS ? "soon" : "waiting";
  return { state, text: `due in ${formatDuration(left)}` } as const;
}
