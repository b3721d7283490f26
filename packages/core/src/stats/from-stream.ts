import { type Change, itemOf } from "../audit/from-stream.ts";
import { pacificDay } from "../date.ts";
import type { RequestRecord } from "../request/entity.ts";
import type { InboxForm } from "../request/rules.ts";
import { type PutParams, transact, type UpdateParams, type Write } from "../transact.ts";
import { changesBetween, contributionOf } from "./contribution.ts";
import { CountedEventEntity, DayStatsEntity, StatusStatsEntity } from "./entity.ts";

/** For how long an event is remembered: past the day that the stream keeps it, and past every try of it. In seconds. */
const REMEMBERED = 3 * 24 * 60 * 60;

type Target = Pick<UpdateParams, "TableName" | "Key">;

/**
 * Adds to counters of a record, which need not be there yet. ElectroDB's own update has no room for names with a colon, so
 * this one expression is written out; `about` is what ElectroDB needs to know the record again.
 */
function addTo(
  { TableName, Key }: Target,
  about: Record<string, string>,
  changes: ReadonlyMap<string, number>,
): UpdateParams {
  const parts = [
    ...Object.entries(about).map(([name, value]) => ({ name, value, isCounter: false })),
    ...[...changes].map(([name, value]) => ({ name, value, isCounter: true })),
  ].map((part, index) => ({ ...part, key: `#n${index}`, by: `:v${index}` }));
  const sets = parts.filter(({ isCounter }) => !isCounter).map(({ key, by }) => `${key} = ${by}`);
  const adds = parts.filter(({ isCounter }) => isCounter).map(({ key, by }) => `${key} ${by}`);
  return {
    TableName,
    Key,
    UpdateExpression: `SET ${sets.join(", ")} ADD ${adds.join(", ")}`,
    ExpressionAttributeNames: Object.fromEntries(parts.map(({ key, name }) => [key, name])),
    ExpressionAttributeValues: Object.fromEntries(parts.map(({ by, value }) => [by, value])),
  };
}

/** Adds to the counters of a form's day. */
export function addToDay(form: string, day: string, changes: ReadonlyMap<string, number>): UpdateParams {
  const target = DayStatsEntity.get({ form: form as InboxForm, day }).params<Target>();
  return addTo(target, { form, day, __edb_e__: "dayStats", __edb_v__: "1" }, changes);
}

/** Adds to the counters of a form's statuses. */
export function addToStatus(form: string, changes: ReadonlyMap<string, number>): UpdateParams {
  const target = StatusStatsEntity.get({ form: form as InboxForm }).params<Target>();
  return addTo(target, { form, __edb_e__: "statusStats", __edb_v__: "1" }, changes);
}

const markOf = (eventId: string): Write => ({
  Put: CountedEventEntity.create({
    eventId,
    expiresAt: Math.floor(Date.now() / 1000) + REMEMBERED,
  }).params<PutParams>(),
});

function writesOf(before: RequestRecord | undefined, after: RequestRecord | undefined): Write[] {
  const record = after ?? before;
  if (!record) return [];
  const { form, createdAt } = record;
  // What is deleted on a customer's wish was received all the same: the counters know nothing of them.
  const ofDay = after
    ? changesBetween(before ? contributionOf(before) : [], contributionOf(after))
    : new Map();
  const ofStatus = changesBetween(before ? [before.status] : [], after ? [after.status] : []);
  const day = pacificDay(new Date(createdAt));
  return [
    ...(ofDay.size > 0 ? [{ Update: addToDay(form, day, ofDay) }] : []),
    ...(ofStatus.size > 0 ? [{ Update: addToStatus(form, ofStatus) }] : []),
  ];
}

/**
 * Counts one change of an entry of the inbox in the dashboard's numbers, exactly once: the event's marker and the counters are
 * one transaction, which a second delivery finds done. Changes that count for nothing (notes, assignments) cost nothing; others
 * 4 to 8 write units.
 * @throws AppError `unavailable` when other transactions stand in the way: call it again
 */
export async function countChange({ eventId, before: old, after: image }: Change): Promise<void> {
  const [before, after] = [old && itemOf(old), image && itemOf(image)];
  if ((after ?? before)?.__edb_e__ !== "request") return;
  const writes = writesOf(before as RequestRecord | undefined, after as RequestRecord | undefined);
  if (writes.length === 0) return;
  // Only the marker has a condition: refused, the event is counted already.
  await transact([markOf(eventId), ...writes]);
}
