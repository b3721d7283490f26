import * as z from "zod/mini";
import { DAY_MS, isDay } from "../lib/date.ts";
import type { readDashboard } from "./dashboard.ts";
import type { readInboxCounts } from "./inbox-counts.ts";
import { MAX_DAYS } from "./rules.ts";

const day = z.string().check(z.refine(isDay, "Please enter days as YYYY-MM-DD."));

export const countDays = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

export const dashboardQuery = z
  .strictObject({ from: day, to: day })
  .check(z.refine(({ from, to }) => from <= to, "The first day has to be before the last."))
  .check(z.refine((query) => countDays(query) <= MAX_DAYS, `Please choose at most ${MAX_DAYS} days.`));

export type DashboardQuery = z.infer<typeof dashboardQuery>;

export type Dashboard = Awaited<ReturnType<typeof readDashboard>>;

export type Count = Dashboard["services"][number];

export type InboxCounts = Awaited<ReturnType<typeof readInboxCounts>>;
