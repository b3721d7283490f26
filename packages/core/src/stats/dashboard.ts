import { serviceKeys } from "../catalogue/rules.ts";
import { addDays, getWeek, pacificDay } from "../lib/date.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { DayStatsEntity } from "./count-change.ts";
import { countOverdue, readStatuses } from "./inbox-counts.ts";
import { type Counter, cityKeys, replyBuckets, replyCounters, sourceKinds } from "./rules.ts";
import { countDays, type DashboardQuery } from "./schema.ts";

type DayStats = { day: string } & Partial<Record<Counter, number>>;

async function readDays({ from, to }: DashboardQuery): Promise<DayStats[]> {
  const query = DayStatsEntity.query.byDay({ form: "quote" });
  const { data } = await query.between({ day: from }, { day: to }).go({ pages: "all" });
  return data;
}

/** Weeks begin on Monday. `before` counts last week up to the same day, so that both are as long. About 2 read units. */
export async function readWeek(today = pacificDay()) {
  const monday = getWeek(today);
  const [weekAgo, last] = [addDays(monday, -7), addDays(today, -7)];
  const sum = (records: readonly DayStats[]) =>
    records.reduce((total, { received = 0 }) => total + received, 0);
  const records = await readDays({ from: weekAgo, to: today });
  return {
    received: sum(records.filter(({ day }) => day >= monday)),
    before: sum(records.filter(({ day }) => day <= last)),
  };
}

function listDays(query: DashboardQuery, records: readonly DayStats[]) {
  const received = new Map(records.map((record) => [record.day, record.received ?? 0]));
  return Array.from({ length: countDays(query) }, (_, index) => {
    const day = addDays(query.from, index);
    return { day, received: received.get(day) ?? 0 };
  });
}

function getMedian(counts: readonly number[]): number | null {
  const half = counts.reduce((sum, count) => sum + count, 0) / 2;
  let below = 0;
  for (const [index, count] of counts.entries()) {
    if (count > 0 && below + count >= half) {
      const start = replyBuckets[index - 1] ?? 0;
      const end = replyBuckets[index] ?? start;
      return Math.round(start + ((half - below) / count) * (end - start));
    }
    below += count;
  }
  return null;
}

function sumUp(records: readonly DayStats[]) {
  const sum = (counter: Counter) => records.reduce((total, record) => total + (record[counter] ?? 0), 0);
  const ranked = (kind: "service" | "city" | "source", keys: readonly string[]) =>
    keys
      .map((key) => ({ key, count: sum(`${kind}:${key}` as Counter) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count);
  const replies = replyCounters.map(sum);
  return {
    ...{ received: sum("received"), spam: sum("spam"), won: sum("won"), lost: sum("lost") },
    replied: replies.reduce((total, count) => total + count, 0),
    medianReplyMinutes: getMedian(replies),
    services: ranked("service", serviceKeys),
    cities: ranked("city", cityKeys),
    sources: ranked("source", sourceKinds),
  };
}

export async function readDashboard(actor: Actor, query: DashboardQuery) {
  authorize(actor, "dashboard");
  const [records, byStatus, messages, late, week] = await Promise.all([
    readDays(query),
    readStatuses("quote"),
    readStatuses("contact"),
    countOverdue("quote"),
    readWeek(),
  ]);
  const overdue = { overdue: late.count, hasMoreOverdue: late.hasMore };
  return {
    from: query.from,
    to: query.to,
    now: { waiting: byStatus.new, ...overdue, byStatus, waitingMessages: messages.new, week },
    ...sumUp(records),
    days: listDays(query, records),
  };
}
