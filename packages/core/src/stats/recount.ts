import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { RequestEntity, type RequestRecord } from "../inbox/entity.ts";
import { requestStatuses } from "../inbox/rules.ts";
import { config } from "../lib/config.ts";
import { markCopy, putCopies, type RawItem } from "../lib/copy.ts";
import { pacificDay } from "../lib/date.ts";
import { transact } from "../lib/dynamo.ts";
import { type Item, toItem } from "../lib/stream.ts";
import { type InboxForm, inboxForms } from "../mail/schema.ts";
import {
  addCount,
  addToDay,
  addToStatus,
  type Counts,
  DayStatsEntity,
  findChanges,
  listCounters,
  StatusStatsEntity,
} from "./count-change.ts";
import { counters } from "./rules.ts";

const MAX_TRIES = 20;

export function noteDay(counts: Counts, record: Item): void {
  for (const name of counters)
    if (record[name]) addCount(counts, `${record.form} ${record.day}`, name, Number(record[name]));
}

export function noteEntry(counts: Counts, entry: RequestRecord, by: 1 | -1): void {
  const key = `${entry.form} ${pacificDay(new Date(entry.createdAt))}`;
  for (const name of listCounters(entry)) addCount(counts, key, name, by);
}

async function readNumbers() {
  const options = { pages: "all", consistent: true } as const;
  const [days, statuses] = await Promise.all([
    DayStatsEntity.scan.go(options),
    StatusStatsEntity.scan.go(options),
  ]);
  return { days: days.data as Item[], statuses: statuses.data as Item[] };
}

/** The stream counts with a delay, so this reads again until the numbers stay the same for `stillMs`. */
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

function findCorrections(names: readonly string[], wanted: (name: string) => number, stored?: Item) {
  const changes = names.map((name) => [name, wanted(name) - Number(stored?.[name] ?? 0)] as const);
  return new Map(changes.filter(([, by]) => by !== 0));
}

/**
 * Corrects the dashboard's numbers after a restore: counts the inbox entries, and adds the earlier counts of requests deleted since. A
 * day's numbers never fall, because requests that arrived and were deleted after the restored time have left no record. For operators
 * only: reads the whole table several times. Returns the number of wrong records.
 * @param counted the days' earlier counts, minus the entries of that time
 */
export async function recount(counted: Counts, stillMs: number): Promise<number> {
  const { days, statuses, entries } = await readWhileStill(stillMs);
  const wanted: Counts = new Map();
  for (const [key, counts] of counted)
    for (const [name, count] of counts) addCount(wanted, key, name, Math.max(0, count));
  const present = new Map<InboxForm, Map<string, number>>(inboxForms.map((form) => [form, new Map()]));
  for (const entry of entries) {
    noteEntry(wanted, entry, 1);
    addCount(present, entry.form, entry.status, 1);
  }
  const writes = [];
  for (const [key, counts] of wanted) {
    const [form, day] = key.split(" ") as [InboxForm, string];
    const stored = days.find((record) => record.form === form && record.day === day);
    const atLeast = (name: string) => Math.max(counts.get(name) ?? 0, Number(stored?.[name] ?? 0));
    const changes = findCorrections(counters, atLeast, stored);
    if (changes.size > 0) writes.push(addToDay(form, day, changes));
  }
  for (const [form, counts] of present) {
    const stored = statuses.find((record) => record.form === form);
    const changes = findCorrections(requestStatuses, (name) => counts.get(name) ?? 0, stored);
    if (changes.size > 0) writes.push(addToStatus(form, changes));
  }
  for (const write of writes) await transact([write]);
  return writes.length;
}

/** Replaces an inbox entry by its past copy and corrects its day's numbers, because the stream does not count copies. Safe to repeat. */
export async function overwriteEntry(copy: RawItem, live: RawItem, runId: string): Promise<void> {
  const [before, after] = [toItem(live) as RequestRecord, toItem(copy) as RequestRecord];
  const changes = findChanges(listCounters(before), listCounters(after));
  if (changes.size === 0) return putCopies([copy], runId);
  const day = pacificDay(new Date(after.createdAt));
  await transact([
    { Put: { TableName: config().TABLE_NAME, Item: unmarshall(markCopy(copy, runId)) } },
    addToDay(after.form, day, changes),
  ]);
}
