import { recordStreamChange } from "@handyman/core/audit-log/record-stream-change";
import { countChanges } from "@handyman/core/dashboard/count-change";
import { type Follower, kinds, logRules } from "@handyman/core/kinds";
import { findAppError } from "@handyman/core/lib/errors";
import { logFailure } from "@handyman/core/lib/log";
import { type Change, isCopy, toChange } from "@handyman/core/lib/stream";
import { queueForEdge, queueForPages } from "@handyman/core/publishing/queue";
import { followCustomers } from "@handyman/core/requests/customer-file/follow-customers";
import { followLostLink } from "@handyman/core/requests/customer-page/lost-link";
import { addNewRequests, followRequests } from "@handyman/core/requests/follow-stream";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";

type Name = Exclude<Follower, "form mails" | "activity mails"> | "pages" | "audit log";

function listFollowers(entity: string): string[] {
  const { followedBy = [], pages } = kinds[entity] ?? {};
  return [...followedBy, ...(pages ? ["pages"] : []), ...(logRules[entity] ? ["audit log"] : [])];
}

/**
 * Each takes all changes of a batch in one call, because new requests share their writes, and all
 * requests of a day share their counters.
 */
const batchFollowers = {
  "new requests": addNewRequests,
  customers: followCustomers,
  dashboard: countChanges,
} satisfies Partial<Record<Name, (changes: Change[]) => Promise<void>>>;

type BatchName = keyof typeof batchFollowers;

const isConcerned = (name: string, { entity, before }: Change) =>
  listFollowers(entity).includes(name) && !(name === "new requests" && before);

/** Each can be repeated, and none depends on another. */
const followers: Record<Exclude<Name, BatchName>, (change: Change) => Promise<void>> = {
  inbox: followRequests,
  "lost links": followLostLink,
  pages: queueForPages,
  "deleted images": queueForEdge,
  "audit log": recordStreamChange,
};

interface Delivery {
  record: DynamoDBRecord;
  change: Change;
}

async function followChange(change: Change): Promise<boolean> {
  const { eventId, entity } = change;
  const concerned = Object.entries(followers).filter(([name]) => isConcerned(name, change));
  const outcomes = await Promise.all(
    concerned.map(([name, follow]) =>
      logFailure(follow(change), "not followed", { follower: name, entity, eventId }),
    ),
  );
  return outcomes.every(Boolean);
}

async function followItem(deliveries: readonly Delivery[]): Promise<Delivery[]> {
  const failed = [];
  for (const delivery of deliveries) if (!(await followChange(delivery.change))) failed.push(delivery);
  return failed;
}

async function followBatch(name: BatchName, deliveries: readonly Delivery[]): Promise<Delivery[]> {
  if (deliveries.length === 0) return [];
  const changes = deliveries.map(({ change }) => change);
  const context = { follower: name, eventIds: changes.map(({ eventId }) => eventId) };
  const following = batchFollowers[name](changes);
  if (await logFailure(following, "not followed", context)) return [];
  const error = findAppError(await following.catch((reason) => reason));
  if (error?.kind === "unavailable" || deliveries.length === 1) return [...deliveries];
  const failed = [];
  for (const delivery of deliveries) failed.push(...(await followBatch(name, [delivery])));
  return failed;
}

export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const deliveries = Records.map((record) => ({ record, change: toChange(record) })).filter(
    ({ change }) => !isCopy(change),
  );
  const items = Map.groupBy(deliveries, ({ record }) => JSON.stringify(record.dynamodb?.Keys));
  const failed = await Promise.all([
    ...(Object.keys(batchFollowers) as BatchName[]).map((name) =>
      followBatch(
        name,
        deliveries.filter(({ change }) => isConcerned(name, change)),
      ),
    ),
    ...[...items.values()].map(followItem),
  ]);
  const numbers = failed.flat().map(({ record }) => record.dynamodb?.SequenceNumber ?? "");
  return { batchItemFailures: [...new Set(numbers)].map((itemIdentifier) => ({ itemIdentifier })) };
}
