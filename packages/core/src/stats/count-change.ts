import { citySlugs } from "../city/rules.ts";
import type { RequestRecord } from "../inbox/entity.ts";
import { requestStatuses, statusesWith } from "../inbox/rules.ts";
import { pacificDay } from "../lib/date.ts";
import { createEntity, key, toPut, toUpdate, transact, type Write } from "../lib/dynamo.ts";
import type { Change } from "../lib/stream.ts";
import { type InboxForm, inboxForms } from "../mail/schema.ts";
import { type Counter, counters, pageKinds, replyBuckets, type SourceKind } from "./rules.ts";

const makeNumbers = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, { type: "number" }])) as Record<Name, { type: "number" }>;

export const DayStatsEntity = createEntity("dayStats", {
  attributes: {
    form: { type: inboxForms, required: true, readOnly: true },
    day: { type: "string", required: true, readOnly: true },
    ...makeNumbers<Counter>(counters),
  },
  indexes: { byDay: key(["form"], ["day"]) },
});

export const StatusStatsEntity = createEntity("statusStats", {
  attributes: {
    form: { type: inboxForms, required: true, readOnly: true },
    ...makeNumbers(requestStatuses),
  },
  indexes: { primary: key(["form"]) },
});

export const CountedEventEntity = createEntity("countedEvent", {
  attributes: {
    eventId: { type: "string", required: true, readOnly: true },
    expiresAt: { type: "number", required: true },
  },
  indexes: { primary: key(["eventId"]) },
});

type Counted = Pick<RequestRecord, "status" | "services" | "city" | "createdAt"> &
  Partial<Pick<RequestRecord, "source" | "repliedAt">>;

function findSourceKind(path: string | undefined): SourceKind {
  const part = Object.keys(pageKinds).find((known) => known === path?.split("/")[1]);
  return part === undefined ? "other" : pageKinds[part as keyof typeof pageKinds];
}

function listReplyCounters({ createdAt, repliedAt }: Counted): Counter[] {
  if (!repliedAt) return [];
  const minutes = (Date.parse(repliedAt) - Date.parse(createdAt)) / 60_000;
  return [`reply:${replyBuckets.find((end) => minutes <= end) ?? "later"}`];
}

export function listCounters(record: Counted): Counter[] {
  const { status, services, city, source } = record;
  if (status === "spam") return ["spam"];
  return [
    "received",
    ...services.map((key) => `service:${key}` as const),
    `city:${citySlugs.find((slug) => slug === city) ?? "other"}`,
    `source:${findSourceKind(source)}`,
    ...(["won", "lost"] as const).filter((outcome) => statusesWith[outcome].includes(status)),
    ...listReplyCounters(record),
  ];
}

export function findChanges<Name extends string>(before: readonly Name[], after: readonly Name[]) {
  const changes = new Map<Name, number>();
  for (const name of after) changes.set(name, (changes.get(name) ?? 0) + 1);
  for (const name of before) changes.set(name, (changes.get(name) ?? 0) - 1);
  return new Map([...changes].filter(([, by]) => by !== 0));
}

const REMEMBERED_SECONDS = 3 * 24 * 60 * 60;

export type Counts = Map<string, Map<string, number>>;

export function addCount(counts: Counts, key: string, name: string, by: number): void {
  const found = counts.get(key) ?? new Map<string, number>();
  counts.set(key, found.set(name, (found.get(name) ?? 0) + by));
}

export const addToDay = (form: InboxForm, day: string, changes: ReadonlyMap<string, number>): Write =>
  toUpdate(DayStatsEntity.upsert({ form, day }).add(Object.fromEntries(changes)));

export const addToStatus = (form: InboxForm, changes: ReadonlyMap<string, number>): Write =>
  toUpdate(StatusStatsEntity.upsert({ form }).add(Object.fromEntries(changes)));

const markCounted = (eventId: string): Write => {
  const expiresAt = Math.floor(Date.now() / 1000) + REMEMBERED_SECONDS;
  return toPut(CountedEventEntity.create({ eventId, expiresAt }));
};

function findCounts({ eventId, ...change }: Change) {
  const [before, after] = [change.before, change.after] as (RequestRecord | undefined)[];
  const { form, createdAt } = (after ?? before) as RequestRecord;
  // A deleted request was received all the same, so its day keeps the count.
  const dayChanges = after ? findChanges(before ? listCounters(before) : [], listCounters(after)) : new Map();
  const statusChanges = findChanges(before ? [before.status] : [], after ? [after.status] : []);
  return { eventId, form, day: pacificDay(new Date(createdAt)), dayChanges, statusChanges };
}

type Found = ReturnType<typeof findCounts>;

function makeWrites(found: readonly Found[]): Write[] {
  const days: Counts = new Map();
  const statuses: Counts = new Map();
  for (const { form, day, dayChanges, statusChanges } of found) {
    for (const [name, by] of dayChanges) addCount(days, `${form} ${day}`, name, by);
    for (const [name, by] of statusChanges) addCount(statuses, form, name, by);
  }
  return [
    ...[...days].map(([key, counts]) => addToDay(...(key.split(" ") as [InboxForm, string]), counts)),
    ...[...statuses].map(([form, counts]) => addToStatus(form as InboxForm, counts)),
  ];
}

async function count(found: readonly Found[]): Promise<void> {
  if (found.length === 0) return;
  const markers = found.map(({ eventId }) => markCounted(eventId));
  const refused = await transact([...markers, ...makeWrites(found)]);
  // Only the markers have a condition: if it refuses one, its event is counted already.
  if (refused.length > 0) await count(found.filter((_, index) => !refused.includes(index)));
}

/**
 * Counts the changes of inbox entries in one transaction, because all requests of a day share their counters. Safe to repeat. A
 * transaction holds 100 items, so at most 49 changes.
 */
export async function countChanges(changes: readonly Change[]): Promise<void> {
  const found = changes.map(findCounts);
  await count(found.filter(({ dayChanges, statusChanges }) => dayChanges.size + statusChanges.size > 0));
}
