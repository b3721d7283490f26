import { pacificDay } from "../lib/date.ts";
import {
  createEntity,
  key,
  MAX_WRITES,
  texts,
  toPut,
  toUpdate,
  transact,
  type Write,
} from "../lib/dynamo.ts";
import type { Change } from "../lib/stream.ts";
import { type InboxForm, inboxForms } from "../mail/schema.ts";
import type { RequestRecord } from "../requests/entity.ts";
import { requestStatuses, statusesByOutcome } from "../requests/rules.ts";
import { addToMoney, listMoney } from "./money.ts";
import { type Counter, counters, findSourceKind, type OtherCounter, replyBuckets } from "./rules.ts";

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

/** The `day` of the counters for all present requests. Spam doesn't count. */
export const PRESENT = "present";

const cityKey = key(["form"], ["day", "city"]);

/**
 * Counts the requests of a city. A day's record has an attribute for each city with a page, but
 * visitors can write any other city. Those cities have their counts here. Services that staff added
 * have theirs here too, as `service:` and the key.
 */
export const CityStatsEntity = createEntity("cityStats", {
  attributes: {
    form: { type: inboxForms, required: true, readOnly: true },
    ...texts.fixed("day", "city"),
    count: { type: "number" },
  },
  // ElectroDB's default, lowercase keys, could give two cities one record, and a transaction can't
  // write a record twice.
  indexes: { byDay: { ...cityKey, sk: { ...cityKey.sk, casing: "none" } } },
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

function listReplyCounters({ createdAt, repliedAt }: Counted): Counter[] {
  if (!repliedAt) return [];
  const minutes = (Date.parse(repliedAt) - Date.parse(createdAt)) / 60_000;
  return [`reply:${replyBuckets.find((end) => minutes <= end) ?? "later"}`];
}

export function listCounters(record: Counted): (Counter | OtherCounter)[] {
  const { status, services, city, source } = record;
  if (status === "spam") return ["spam"];
  return [
    "received",
    ...services.map((key) => `service:${key}` as const),
    `city:${city || "other"}` as const,
    `source:${findSourceKind(source)}`,
    ...(["won", "lost"] as const).filter((outcome) => statusesByOutcome[outcome].includes(status)),
    ...listReplyCounters(record),
  ];
}

export const listPresentCities = ({ status, city }: Pick<Counted, "status" | "city">): string[] =>
  status !== "spam" && city ? [city] : [];

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

type Changes = ReadonlyMap<string, number>;

export const addToCities = (form: InboxForm, day: string, changes: Changes): Write[] =>
  [...changes].map(([city, count]) => toUpdate(CityStatsEntity.upsert({ form, day, city }).add({ count })));

const named: ReadonlySet<string> = new Set(counters);

const isService = (name: string) => name.startsWith("service:");

const toCity = (counter: string) => (isService(counter) ? counter : counter.slice("city:".length));

export const toOtherCounter = (city: string): string => (isService(city) ? city : `city:${city}`);

export function addToDay(form: InboxForm, day: string, changes: Changes): Write[] {
  const own = [...changes].filter(([name]) => named.has(name));
  const elsewhere = [...changes].filter(([name]) => !named.has(name));
  const cities = elsewhere.map(([name, by]) => [toCity(name), by] as const);
  const update = () => toUpdate(DayStatsEntity.upsert({ form, day }).add(Object.fromEntries(own)));
  return [...(own.length > 0 ? [update()] : []), ...addToCities(form, day, new Map(cities))];
}

export const addToStatus = (form: InboxForm, changes: Changes): Write =>
  toUpdate(StatusStatsEntity.upsert({ form }).add(Object.fromEntries(changes)));

const markCounted = (eventId: string): Write => {
  const expiresAt = Math.floor(Date.now() / 1000) + REMEMBERED_SECONDS;
  return toPut(CountedEventEntity.create({ eventId, expiresAt }));
};

/** Returns the changed counters of each record of money. */
export function findMoneyChanges(before: RequestRecord | undefined, after: RequestRecord): Counts {
  const counts: Counts = new Map();
  for (const [key, name, by] of listMoney(after)) addCount(counts, key, name, by);
  for (const [key, name, by] of before ? listMoney(before) : []) addCount(counts, key, name, -by);
  return new Map([...counts].filter(([, changes]) => [...changes.values()].some((by) => by !== 0)));
}

function findCounts({ eventId, ...change }: Change) {
  const [before, after] = [change.before, change.after] as (RequestRecord | undefined)[];
  const { form, createdAt } = (after ?? before) as RequestRecord;
  // The day keeps the count of a deleted request, because the business did receive it.
  const dayChanges = after ? findChanges(before ? listCounters(before) : [], listCounters(after)) : new Map();
  const statusChanges = findChanges(before ? [before.status] : [], after ? [after.status] : []);
  const cities = [before, after].map((record) => (record ? listPresentCities(record) : []));
  const cityChanges = findChanges(cities[0] ?? [], cities[1] ?? []);
  const money = after ? findMoneyChanges(before, after) : new Map();
  const day = pacificDay(new Date(createdAt));
  return { eventId, form, day, dayChanges, statusChanges, cityChanges, money };
}

type Found = ReturnType<typeof findCounts>;

function makeWrites(found: readonly Found[]): Write[] {
  const [days, statuses, cities]: [Counts, Counts, Counts] = [new Map(), new Map(), new Map()];
  const sums: Counts = new Map();
  for (const { form, day, dayChanges, statusChanges, cityChanges, money } of found) {
    for (const [key, changes] of money as Counts)
      for (const [name, by] of changes) addCount(sums, key, name, by);
    for (const [name, by] of dayChanges) addCount(days, `${form} ${day}`, name, by);
    for (const [name, by] of statusChanges) addCount(statuses, form, name, by);
    for (const [name, by] of cityChanges) addCount(cities, form, name, by);
  }
  return [
    ...[...days].flatMap(([key, counts]) => addToDay(...(key.split(" ") as [InboxForm, string]), counts)),
    ...[...statuses].map(([form, counts]) => addToStatus(form as InboxForm, counts)),
    ...[...cities].flatMap(([form, counts]) => addToCities(form as InboxForm, PRESENT, counts)),
    ...[...sums].flatMap(([key, counts]) => addToMoney(key, counts)),
  ];
}

async function count(found: readonly Found[]): Promise<void> {
  if (found.length === 0) return;
  const writes = [...found.map(({ eventId }) => markCounted(eventId)), ...makeWrites(found)];
  if (writes.length > MAX_WRITES) {
    const half = found.length / 2;
    await count(found.slice(0, half));
    return count(found.slice(half));
  }
  const refused = await transact(writes);
  // Only the markers have a condition. A refused marker means that its event is counted already.
  if (refused.length > 0) await count(found.filter((_, index) => !refused.includes(index)));
}

/**
 * Counts the changes of inbox entries in few transactions, because all requests of a day share
 * their counters. Safe to repeat. A new request costs 8 write units, and 2 more for each city
 * without a page and each added service. A price, an answer, an invoice
 * or a payment costs about 12. Several requests of a day cost less together.
 */
export async function countChanges(changes: readonly Change[]): Promise<void> {
  const found = changes.map(findCounts);
  await count(
    found.filter(
      ({ dayChanges, statusChanges, money }) => dayChanges.size + statusChanges.size + money.size > 0,
    ),
  );
}
