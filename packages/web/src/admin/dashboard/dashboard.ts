import { MAX_DAYS } from "@handyman/core/dashboard/rules";
import type { Dashboard } from "@handyman/core/dashboard/schema";
import { addDays, isDay, pacificDay } from "@handyman/core/lib/date";
import { queryOptions } from "@tanstack/react-query";
import { lengths } from "../../content/staff/dashboard.ts";
import type { InboxQuery } from "../inbox/filter.ts";
import { formatShortDay } from "../inbox/labels.ts";
import { readJson, staffApi } from "../lib/api.ts";
import { readFilter } from "../lib/filter.ts";
import { staffPaths } from "../paths.ts";

export type Period = { from: string; to: string };

const DEFAULT_LENGTH = 30;

export const readLength = (search: URLSearchParams): number | undefined => {
  if (search.has("from") || search.has("to")) return undefined;
  return lengths.find(({ value }) => String(value) === search.get("days"))?.value ?? DEFAULT_LENGTH;
};

export function readPeriod(search: URLSearchParams): Period {
  const length = readLength(search) ?? DEFAULT_LENGTH;
  const days = readFilter(search, ["from", "to"]);
  const to = days.to ?? pacificDay();
  const from = days.from ?? addDays(to, 1 - length);
  if (from > to) return { from: to, to: from };
  const earliest = addDays(to, 1 - MAX_DAYS);
  return { from: from < earliest ? earliest : from, to };
}

export const dashboardQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ["dashboard", from, to],
    queryFn: async (): Promise<Dashboard> => readJson(staffApi.dashboard.$get({ query: { from, to } })),
  });

/** Typing a year such as 2026 passes 0002, 0020 and 0202. */
const FIRST_YEAR = "2000";

export const isPlausible = (day: string): boolean => isDay(day) && day >= FIRST_YEAR;

export function findPeriodProblem({ from, to }: Period): string | undefined {
  if (!isPlausible(from) || !isPlausible(to)) return undefined;
  if (to < from) return "The last day is before the first day.";
  return to < addDays(from, MAX_DAYS) ? undefined : `Please choose at most ${MAX_DAYS} days.`;
}

export interface Bar extends Period {
  count: number;
}

/** A phone has room for this many bars. A longer period shows one bar per week. */
const MAX_BARS = 92;

export function toBars(days: readonly { day: string; received: number }[]): Bar[] {
  const size = days.length > MAX_BARS ? 7 : 1;
  return Array.from({ length: Math.ceil(days.length / size) }, (_, index) => {
    const part = days.slice(index * size, (index + 1) * size);
    const count = part.reduce((sum, { received }) => sum + received, 0);
    return { from: part[0]?.day ?? "", to: part.at(-1)?.day ?? "", count };
  });
}

export const toLink = (list: string, filter: Record<string, string>): string =>
  `${list}?${new URLSearchParams(filter)}`;

export const linkToPeriod = ({ from, to }: Period, filter: Record<string, string> = {}): string =>
  toLink(staffPaths.requests, { ...(filter.folder ? {} : { outcome: "any" }), ...filter, from, to });

export const formatSpan = ({ from, to }: Period): string =>
  from === to ? formatShortDay(from) : `${formatShortDay(from)} to ${formatShortDay(to)}`;

/** A difference from fewer, and a share of fewer, says little. */
const FEW = 5;

export function compareWeeks({ received, before }: Dashboard["now"]["week"]): string {
  if (before < FEW) return `${before === 0 ? "None" : formatNumber(before)} at this point last week`;
  const difference = received - before;
  if (difference === 0) return `The same as at this point last week (${formatNumber(before)})`;
  const more = difference > 0 ? "more" : "fewer";
  return `${formatNumber(Math.abs(difference))} ${more} than at this point last week (${formatNumber(before)})`;
}

export const formatNumber = (count: number): string => count.toLocaleString("en-US");

/** A part above zero never shows 0%, and a part beside others never shows 100%. */
export function formatShare(part: number, whole: number): string {
  if (whole < FEW) return "";
  if (part === 0) return "0%";
  const percent = Math.round((part / whole) * 100);
  if (percent === 0) return "<1%";
  return percent === 100 && part < whole ? ">99%" : `${percent}%`;
}

export function formatDuration(minutes: number): string {
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor(minutes / 60) % 24;
  const rest = Math.round(minutes % 60);
  const hourText = hours > 0 ? ` ${hours} h` : "";
  if (days > 0) return `${days} ${days === 1 ? "day" : "days"}${hourText}`;
  return `${hourText}${rest > 0 || hours === 0 ? ` ${rest} min` : ""}`.trim();
}

const ROWS = "5";

/** The promise is the same for all, so the oldest new request is due first. */
export const dueQuery: InboxQuery = { status: "new", sort: "oldest", limit: ROWS };
export const latestQuery: InboxQuery = { outcome: "any", limit: ROWS };
