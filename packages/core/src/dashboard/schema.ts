import * as z from "zod/mini";
import { DAY_MS, isDay } from "../lib/date.ts";
import type { RequestStatus } from "../requests/rules.ts";
import type { MoneySum } from "./money-rules.ts";
import { MAX_DAYS } from "./rules.ts";

const day = z.string().check(z.refine(isDay, "Please enter days as YYYY-MM-DD."));

export const countDays = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

export const dashboardQuery = z
  .strictObject({ from: day, to: day })
  .check(z.refine(({ from, to }) => from <= to, "The first day has to be before the last."))
  .check(z.refine((query) => countDays(query) <= MAX_DAYS, `Please choose at most ${MAX_DAYS} days.`));

export type DashboardQuery = z.infer<typeof dashboardQuery>;

export interface Count {
  key: string;
  count: number;
}

interface Sum {
  count: number;
  cents: number;
}

/** Of a service or a source. */
export interface MoneyPart extends Record<MoneySum, Sum> {
  key: string;
}

export interface Money extends Record<MoneySum, Sum> {
  medianMinutesToPrice: number | null;
  medianMinutesToAcceptance: number | null;
  /** The most frequent first. */
  lostReasons: Count[];
  services: MoneyPart[];
  sources: MoneyPart[];
}

export interface Dashboard {
  from: string;
  to: string;
  now: {
    waiting: number;
    overdue: number;
    hasMoreOverdue: boolean;
    byStatus: Record<RequestStatus, number>;
    waitingMessages: number;
    week: { received: number; before: number };
  };
  received: number;
  spam: number;
  won: number;
  lost: number;
  replied: number;
  medianReplyMinutes: number | null;
  /** The largest first. */
  services: Count[];
  cities: Count[];
  withoutCity: number;
  sources: Count[];
  days: { day: string; received: number }[];
  money: Money;
}

interface CountUpTo100 {
  count: number;
  hasMore: boolean;
}

export interface InboxCounts {
  byStatus: Record<RequestStatus, number>;
  overdue: CountUpTo100;
  mine: CountUpTo100;
}
