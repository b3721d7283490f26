import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { config } from "../lib/config.ts";
import { markCopy, putCopies, type RawItem } from "../lib/copy.ts";
import { pacificDay } from "../lib/date.ts";
import { transact, unlessRefused, type Write } from "../lib/dynamo.ts";
import { type Item, toItem } from "../lib/stream.ts";
import { type InboxForm, inboxForms } from "../mail/schema.ts";
import { RequestEntity, type RequestRecord } from "../requests/entity.ts";
import { requestStatuses } from "../requests/rules.ts";
import {
  addCount,
  addToCities,
  addToDay,
  addToStatus,
  CityStatsEntity,
  type Counts,
  DayStatsEntity,
  findChanges,
  findMoneyChanges,
  listCounters,
  listPresentCities,
  PRESENT,
  StatusStatsEntity,
  toOtherCounter,
} from "./count-change.ts";
import { addToMoney, isMoneyKey, listMoney, MoneyStatsEntity, toMoneyKey } from "./money.ts";
import { moneyCounters } from "./money-rules.ts";
import { counters } from "./rules.ts";

const MAX_TRIES = 20;

export function noteDay(counts: Counts, record: Item): void {
  if (record.part) {
    const money = toMoneyKey(String(record.day), String(record.part));
    for (const name of moneyCounters) if (record[name]) addCount(counts, money, name, Number(record[name]));
    return;
  }
  const key = `${record.form} ${record.day}`;
  if (record.city) addCount(counts, key, toOtherCounter(String(record.city)), Number(record.count ?? 0));
  for (const name of counters) if (record[name]) addCount(counts, key, name, Number(record[name]));
}

export function noteCity(counts: Counts, entry: RequestRecord): void {
  for (const city of listPresentCities(entry))
    addCount(counts, `${entry.form} ${PRESENT}`, `city:${city}`, 1);
}

export function noteEntry(counts: Counts, entry: RequestRecord, by: 1 | -1): void {
  const key = `${entry.form} ${pacificDay(new Date(entry.createdAt))}`;
  for (const name of listCounters(entry)) addCount(counts, key, name, by);
  for (const [money, name, amount] of listMoney(entry)) addCount(counts, money, name, by * amount);
}

async function readNumbers() {
  const options = { pages: "all", consistent: true } as const;
  const [days, cities, money, statuses] = await Promise.all([
    DayStatsEntity.scan.go(options),
    CityStatsEntity.scan.go(options),
    MoneyStatsEntity.scan.go(options),
    StatusStatsEntity.scan.go(options),
  ]);
  return { days: [...days.data, ...cities.data, ...money.data] as Item[], statuses: statuses.data as Item[] };
}

/**
 * Reads again until the numbers stay the same for `stillMs`, because the stream counts with a
 * delay.
 */
async function readWhileStill(stillMs: number) {
  let before = await readNumbers();
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    await wait(stillMs);
    const { data: entries } = await RequestEntity.scan.go({ pages: "all", consistent: true });
    const numbers = await readNumbers();
    if (isDeepStrictEqual(numbers, before)) return { ...numbers, entries };
    before = numbers;
  }
  throw new Error("The dashboard's numbers keep changing. Run this again when fewer people are at work.");
}

type Numbers = ReadonlyMap<string, number>;

function findCorrections(wanted: Numbers, stored: Numbers = new Map()): Map<string, number> {
  const names = new Set([...wanted.keys(), ...stored.keys()]);
  const changes = [...names].map(
    (name) => [name, (wanted.get(name) ?? 0) - (stored.get(name) ?? 0)] as const,
  );
  return new Map(changes.filter(([, by]) => by !== 0));
}

function correctDays(wanted: Counts, stored: Counts): Write[] {
  return [...wanted].flatMap(([key, counts]) => {
    const [form, day] = key.split(" ") as [InboxForm, string];
    const changes = [...findCorrections(counts, stored.get(key))].filter(([, by]) => by > 0);
    if (isMoneyKey(key)) return addToMoney(key, new Map(changes));
    return changes.length > 0 ? addToDay(form, day, new Map(changes)) : [];
  });
}

function correctPresent(
  entries: readonly RequestRecord[],
  stored: Counts,
  statuses: readonly Item[],
): Write[] {
  const [byStatus, byCity]: [Counts, Counts] = [new Map(), new Map()];
  for (const entry of entries) {
    addCount(byStatus, entry.form, entry.status, 1);
    noteCity(byCity, entry);
  }
  return inboxForms.flatMap((form) => {
    const record = statuses.find((one) => one.form === form);
    const known = new Map(requestStatuses.map((status) => [status as string, Number(record?.[status] ?? 0)]));
    const changes = findCorrections(byStatus.get(form) ?? new Map(), known);
    const key = `${form} ${PRESENT}`;
    const cities = [...findCorrections(byCity.get(key) ?? new Map(), stored.get(key))];
    const named = cities.map(([name, by]) => [name.slice("city:".length), by] as const);
    return [
      ...(changes.size > 0 ? [addToStatus(form, changes)] : []),
      ...addToCities(form, PRESENT, new Map(named)),
    ];
  });
}

/** A city's name comes from a customer's address, so it goes when the city's last request goes. */
async function deleteEmptyCities(): Promise<void> {
  const { data } = await CityStatsEntity.scan.go({ pages: "all", consistent: true });
  for (const { form, day, city } of data.filter(({ count = 0 }) => count <= 0)) {
    const empty = CityStatsEntity.delete({ form, day, city });
    await unlessRefused(empty.where(({ count }, { lte }) => lte(count, 0)));
  }
}

/**
 * Corrects the dashboard's numbers after a restore: counts the inbox entries, and adds the earlier
 * counts of requests deleted since. A day's numbers never fall, because requests that arrived and
 * were deleted after the restored time have left no record. For operators only: it reads the whole
 * table several times. Returns the number of wrong records.
 * @param counted the days' earlier counts, minus the entries of that time
 */
export async function recount(counted: Counts, stillMs: number): Promise<number> {
  const { days, statuses, entries } = await readWhileStill(stillMs);
  const wanted: Counts = new Map();
  for (const [key, counts] of counted)
    for (const [name, count] of counts) addCount(wanted, key, name, Math.max(0, count));
  for (const entry of entries) noteEntry(wanted, entry, 1);
  const stored: Counts = new Map();
  for (const record of days) noteDay(stored, record);
  const writes = [...correctDays(wanted, stored), ...correctPresent(entries, stored, statuses)];
  for (const write of writes) await transact([write]);
  await deleteEmptyCities();
  return writes.length;
}

/**
 * Replaces an inbox entry by its past copy and corrects its day's numbers, because the stream does
 * not count copies. Safe to repeat.
 */
export async function overwriteEntry(copy: RawItem, live: RawItem, runId: string): Promise<void> {
  const [before, after] = [toItem(live) as RequestRecord, toItem(copy) as RequestRecord];
  const changes = findChanges(listCounters(before), listCounters(after));
  const money = findMoneyChanges(before, after);
  if (changes.size + money.size === 0) return putCopies([copy], runId);
  const day = pacificDay(new Date(after.createdAt));
  await transact([
    { Put: { TableName: config().TABLE_NAME, Item: unmarshall(markCopy(copy, runId)) } },
    ...addToDay(after.form, day, changes),
    ...[...money].flatMap(([key, sums]) => addToMoney(key, sums)),
  ]);
}
