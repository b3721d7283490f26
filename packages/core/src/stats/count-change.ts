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

export const addToDay = (form: InboxForm, day: string, changes: ReadonlyMap<string, number>): Write =>
  toUpdate(DayStatsEntity.upsert({ form, day }).add(Object.fromEntries(changes)));

export const addToStatus = (form: InboxForm, changes: ReadonlyMap<string, number>): Write =>
  toUpdate(StatusStatsEntity.upsert({ form }).add(Object.fromEntries(changes)));

function makeWrites(before: RequestRecord | undefined, after: RequestRecord | undefined): Write[] {
  const record = after ?? before;
  if (!record) return [];
  const { form, createdAt } = record;
  // A deleted request was received all the same, so its day keeps the count.
  const dayChanges = after ? findChanges(before ? listCounters(before) : [], listCounters(after)) : new Map();
  const statusChanges = findChanges(before ? [before.status] : [], after ? [after.status] : []);
  const day = pacificDay(new Date(createdAt));
  return [
    ...(dayChanges.size > 0 ? [addToDay(form, day, dayChanges)] : []),
    ...(statusChanges.size > 0 ? [addToStatus(form, statusChanges)] : []),
  ];
}

export async function countChange({ eventId, before, after }: Change): Promise<void> {
  const writes = makeWrites(before as RequestRecord | undefined, after as RequestRecord | undefined);
  if (writes.length === 0) return;
  const expiresAt = Math.floor(Date.now() / 1000) + 3 * 24 * 60 * 60;
  // Only the marker has a condition: if it refuses, the event is counted already.
  await transact([toPut(CountedEventEntity.create({ eventId, expiresAt })), ...writes]);
}
