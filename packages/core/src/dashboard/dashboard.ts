import { shippedKeys } from "../catalogue/rules.ts";
import { addDays, getWeek, pacificDay } from "../lib/date.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { CityStatsEntity, DayStatsEntity, PRESENT, toOtherCounter } from "./count-change.ts";
import { countOverdue, readStatuses } from "./inbox-counts.ts";
import { readMoney } from "./money.ts";
import { type Counter, citySlugs, getMedian, replyBuckets, replyCounters, sourceKinds } from "./rules.ts";
import { type Count, countDays, type Dashboard, type DashboardQuery } from "./schema.ts";

type DayStats = { day: string } & Partial<Record<Counter, number>>;

async function readDays({ from, to }: DashboardQuery): Promise<DayStats[]> {
  const query = DayStatsEntity.query.byDay({ form: "quote" });
  const { data } = await query.between({ day: from }, { day: to }).go({ pages: "all" });
  return data;
}

/**
 * 1 read unit for about 40 counters of a day. The cost grows only with the requests of the period.
 */
async function readElsewhere({ from, to }: DashboardQuery): Promise<Map<string, number>> {
  const query = CityStatsEntity.query.byDay({ form: "quote" });
  const { data } = await query.between({ day: from }, { day: addDays(to, 1) }).go({ pages: "all" });
  const counts = new Map<string, number>();
  for (const { city, count = 0 } of data) {
    const name = toOtherCounter(city);
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return counts;
}

/** 1 read unit for about 40 cities. */
export async function listCities(actor: Actor): Promise<string[]> {
  authorize(actor, "requests");
  const { data } = await CityStatsEntity.query.byDay({ form: "quote", day: PRESENT }).go({ pages: "all" });
  return data.filter(({ count = 0 }) => count > 0).map(({ city }) => city);
}

/**
 * Weeks begin on Monday. `before` counts last week up to the same weekday, so that both periods
 * have the same length. About 2 read units.
 */
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

const sortCounts = (counts: readonly Count[]) =>
  counts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);

function sumStats(records: readonly DayStats[], elsewhere: ReadonlyMap<string, number>) {
  const sum = (counter: Counter) => records.reduce((total, record) => total + (record[counter] ?? 0), 0);
  const count = (kind: "service" | "city" | "source", keys: readonly string[]): Count[] =>
    keys.map((key) => ({ key, count: sum(`${kind}:${key}` as Counter) }));
  const countOthers = (kind: "service" | "city"): Count[] =>
    [...elsewhere]
      .filter(([name]) => name.startsWith(`${kind}:`))
      .map(([name, number]) => ({ key: name.slice(kind.length + 1), count: number }));
  const replies = replyCounters.map(sum);
  return {
    received: sum("received"),
    spam: sum("spam"),
    won: sum("won"),
    lost: sum("lost"),
    replied: replies.reduce((total, count) => total + count, 0),
    medianReplyMinutes: getMedian(replies, replyBuckets),
    services: sortCounts([...count("service", shippedKeys), ...countOthers("service")]),
    cities: sortCounts([...count("city", citySlugs), ...countOthers("city")]),
    withoutCity: sum("city:other"),
    sources: sortCounts(count("source", sourceKinds)),
  };
}

export async function readDashboard(actor: Actor, query: DashboardQuery): Promise<Dashboard> {
  authorize(actor, "dashboard");
  const [records, elsewhere, byStatus, messages, late, week, money] = await Promise.all([
    readDays(query),
    readElsewhere(query),
    readStatuses("quote"),
    readStatuses("contact"),
    countOverdue("quote"),
    readWeek(),
    readMoney(query),
  ]);
  const overdue = { overdue: late.count, hasMoreOverdue: late.hasMore };
  return {
    from: query.from,
    to: query.to,
    now: { waiting: byStatus.new, ...overdue, byStatus, waitingMessages: messages.new, week },
    ...sumStats(records, elsewhere),
    days: listDays(query, records),
    money,
  };
}
