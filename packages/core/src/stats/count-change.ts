import { pacificDay } from "../date.ts";
import type { InboxForm } from "../inbox-form.ts";
import type { RequestRecord } from "../request/entity.ts";
import { type Change, toItem } from "../stream.ts";
import { type PutParams, transact, type UpdateParams, type Write } from "../transact.ts";
import { changesBetween, listCounters } from "./contribution.ts";
import { CountedEventEntity, DayStatsEntity, StatusStatsEntity } from "./entity.ts";

/** Longer than the stream keeps and retries an event. Seconds. */
const REMEMBERED = 3 * 24 * 60 * 60;

type Target = Pick<UpdateParams, "TableName" | "Key">;

/**
 * ElectroDB's own update allows no attribute names with a colon, so this writes the expression itself. `identity` holds the attributes
 * by which ElectroDB recognizes the record.
 */
function addTo(
  { TableName, Key }: Target,
  identity: Record<string, string>,
  changes: ReadonlyMap<string, number>,
): UpdateParams {
  const parts = [
    ...Object.entries(identity).map(([name, value]) => ({ name, value, isCounter: false })),
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

export function addToDay(form: string, day: string, changes: ReadonlyMap<string, number>): UpdateParams {
  const target = DayStatsEntity.get({ form: form as InboxForm, day }).params<Target>();
  return addTo(target, { form, day, __edb_e__: "dayStats", __edb_v__: "1" }, changes);
}

export function addToStatus(form: string, changes: ReadonlyMap<string, number>): UpdateParams {
  const target = StatusStatsEntity.get({ form: form as InboxForm }).params<Target>();
  return addTo(target, { form, __edb_e__: "statusStats", __edb_v__: "1" }, changes);
}

const markCounted = (eventId: string): Write => ({
  Put: CountedEventEntity.create({
    eventId,
    expiresAt: Math.floor(Date.now() / 1000) + REMEMBERED,
  }).params<PutParams>(),
});

function makeWrites(before: RequestRecord | undefined, after: RequestRecord | undefined): Write[] {
  const record = after ?? before;
  if (!record) return [];
  const { form, createdAt } = record;
  // A deleted request was received all the same, so its day keeps the count.
  const dayChanges = after
    ? changesBetween(before ? listCounters(before) : [], listCounters(after))
    : new Map();
  const statusChanges = changesBetween(before ? [before.status] : [], after ? [after.status] : []);
  const day = pacificDay(new Date(createdAt));
  return [
    ...(dayChanges.size > 0 ? [{ Update: addToDay(form, day, dayChanges) }] : []),
    ...(statusChanges.size > 0 ? [{ Update: addToStatus(form, statusChanges) }] : []),
  ];
}

/**
 * Counts a change of an inbox entry exactly once: the event's marker and the counters are one transaction. 4 to 8 write units; nothing
 * if no counter changes.
 * @throws AppError `unavailable` after too many write conflicts: call it again
 */
export async function countChange({ eventId, before: oldImage, after: newImage }: Change): Promise<void> {
  const [before, after] = [oldImage && toItem(oldImage), newImage && toItem(newImage)];
  if ((after ?? before)?.__edb_e__ !== "request") return;
  const writes = makeWrites(before as RequestRecord | undefined, after as RequestRecord | undefined);
  if (writes.length === 0) return;
  // Only the marker has a condition: if it refuses, the event is counted already.
  await transact([markCounted(eventId), ...writes]);
}
