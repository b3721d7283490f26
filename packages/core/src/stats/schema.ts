import * as z from "zod/mini";
import { isDay } from "../date.ts";
import type { RequestStatus } from "../request/rules.ts";

/** Most days that one dashboard shows; a day's record costs about a quarter of a read unit. */
export const MAX_DAYS = 366;

const DAY_MS = 24 * 60 * 60 * 1000;

const day = z.string().check(z.refine(isDay, "Please give days as YYYY-MM-DD."));

const daysOf = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** `GET /api/admin/dashboard`: days of the Bay Area, both included. */
export const dashboardQuery = z
  .strictObject({ from: day, to: day })
  .check(z.refine(({ from, to }) => from <= to, "The first day has to be before the last."))
  .check(z.refine((query) => daysOf(query) <= MAX_DAYS, `Please choose at most ${MAX_DAYS} days.`));

export type DashboardQuery = z.infer<typeof dashboardQuery>;

export interface Count {
  /** Key of the catalogue, slug of a city, or kind of a page. */
  key: string;
  count: number;
}

/**
 * Quote requests in numbers. Those of a period are about what arrived in it: a request that is won later is won in the period
 * in which it arrived. Spam is counted on its own alone.
 */
export interface Dashboard {
  from: string;
  to: string;
  /** At this moment, whatever the period. */
  now: {
    /** New ones that nobody has answered. */
    waiting: number;
    /** Of those, the ones past the promised reply; at most 100. */
    overdue: number;
    /** There are more than `overdue` says. */
    hasMoreOverdue: boolean;
    byStatus: Record<RequestStatus, number>;
    /** Contact messages that are new. */
    waitingMessages: number;
  };
  received: number;
  spam: number;
  won: number;
  lost: number;
  /** Answered at least once. */
  replied: number;
  /** Minutes from arrival to the first reply; null while nothing is answered. */
  medianReplyMinutes: number | null;
  /** Every day of the period, oldest first. */
  days: { day: string; received: number }[];
  /** Most first; those without any are left out. A request counts once for each service that it names. */
  services: Count[];
  cities: Count[];
  sources: Count[];
}
