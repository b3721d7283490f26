import { recordStreamChange } from "@handyman/core/audit-log/record-stream-change";
import { countChanges } from "@handyman/core/dashboard/count-change";
import { findAppError } from "@handyman/core/lib/errors";
import { logFailure } from "@handyman/core/lib/log";
import { type Change, isCopy, toChange } from "@handyman/core/lib/stream";
import { queueForEdge, queueForPages, shownEntities } from "@handyman/core/publishing/queue";
import { followCustomers } from "@handyman/core/requests/customer-file/follow-customers";
import { addNewRequests, followRequests } from "@handyman/core/requests/follow-stream";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";

interface Follower {
  name: string;
  entities?: readonly string[];
  follow(change: Change): Promise<void>;
}

/** Each is safe to repeat and independent of the others. The filter of the event source mapping lists the same entities. */
const followers: readonly Follower[] = [
  { name: "inbox", entities: ["quote", "contact", "request", "requestActivity"], follow: followRequests },
  { name: "pages", entities: shownEntities, follow: queueForPages },
  { name: "deleted images", entities: ["media"], follow: queueForEdge },
  { name: "audit log", follow: recordStreamChange },
];

interface Delivery {
  record: DynamoDBRecord;
  change: Change;
}

async function followChange(change: Change): Promise<boolean> {
  const { eventId, entity } = change;
  const concerned = followers.filter(({ entities }) => !entities || entities.includes(entity));
  const outcomes = await Promise.all(
    concerned.map(({ name, follow }) =>
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

interface BatchFollower {
  name: string;
  concerns(change: Change): boolean;
  followAll(changes: Change[]): Promise<void>;
}

/** These take all changes of a batch in one call: new requests share their writes, and all requests of a day share their counters. */
const batchFollowers: readonly BatchFollower[] = [
  {
    name: "new requests",
    concerns: ({ entity, before }) => !before && (entity === "quote" || entity === "contact"),
    followAll: addNewRequests,
  },
  { name: "customers", concerns: ({ entity }) => entity === "customer", followAll: followCustomers },
  { name: "dashboard", concerns: ({ entity }) => entity === "request", followAll: countChanges },
];

/** Follows all changes in one call. After a failure that is not temporary, follows them one by one. Returns the failed ones. */
async function followBatch(follower: BatchFollower, deliveries: readonly Delivery[]): Promise<Delivery[]> {
  if (deliveries.length === 0) return [];
  const changes = deliveries.map(({ change }) => change);
  const context = { follower: follower.name, eventIds: changes.map(({ eventId }) => eventId) };
  const following = follower.followAll(changes);
  if (await logFailure(following, "not followed", context)) return [];
  const error = findAppError(await following.catch((reason) => reason));
  if (error?.kind === "unavailable" || deliveries.length === 1) return [...deliveries];
  const failed = [];
  for (const delivery of deliveries) failed.push(...(await followBatch(follower, [delivery])));
  return failed;
}

export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const deliveries = Records.map((record) => ({ record, change: toChange(record) })).filter(
    ({ change }) => !isCopy(change),
  );
  const items = Map.groupBy(deliveries, ({ record }) => JSON.stringify(record.dynamodb?.Keys));
  const failed = await Promise.all([
    ...batchFollowers.map((follower) =>
      followBatch(
        follower,
        deliveries.filter(({ change }) => follower.concerns(change)),
      ),
    ),
    ...[...items.values()].map(followItem),
  ]);
  const numbers = failed.flat().map(({ record }) => record.dynamodb?.SequenceNumber ?? "");
  return { batchItemFailures: [...new Set(numbers)].map((itemIdentifier) => ({ itemIdentifier })) };
}
