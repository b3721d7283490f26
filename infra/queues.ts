import { type Follower, findKinds, mailedKinds } from "../packages/core/src/kinds.ts";

export const uploads = {
  timeout: 60,
  batchSize: 2,
  maxConcurrency: 2,
} as const;

/** All messages share one group of a FIFO queue, so only one renderer runs at a time. */
export const changes = {
  isFifo: true,
  delay: 2,
  timeout: 120,
  batchSize: 10,
  maxConcurrency: 2,
} as const;

export const deletions = {
  timeout: 60,
  batchSize: 100,
  /** Seconds. Lambda joins the deletions within this time into one call. */
  window: 30,
  maxConcurrency: 2,
} as const;

export const QUEUE_TRIES = 5;

const findFollowed = (follower: Follower) =>
  findKinds(({ followedBy = [] }) => followedBy.includes(follower));

const forms = { __edb_e__: { S: findFollowed("form mails") } };
const activity = {
  __edb_e__: { S: findFollowed("activity mails") },
  kind: { S: [...mailedKinds] },
};
const again = { M: { state: { S: ["retry"] } } };

const followersOfSomeChanges: readonly Follower[] = ["form mails", "activity mails"];

const followed = findKinds(
  ({ pages, followedBy = [] }) =>
    Boolean(pages) || followedBy.some((follower) => !followersOfSomeChanges.includes(follower)),
);

/**
 * Lambda runs `lanes` batches of each shard at once, and changes of one item stay in one lane. An
 * on-demand table starts with four shards, so two readers with one lane use at most eight of a new
 * account's ten executions.
 */
export const streamReaders = {
  "form-mail": {
    batchSize: 10,
    lanes: 1,
    filters: [
      { eventName: ["INSERT"], dynamodb: { NewImage: forms } },
      { eventName: ["INSERT"], dynamodb: { NewImage: activity } },
      { eventName: ["MODIFY"], dynamodb: { NewImage: { ...forms, staffMail: again } } },
      { eventName: ["MODIFY"], dynamodb: { NewImage: { ...forms, customerMail: again } } },
      { eventName: ["MODIFY"], dynamodb: { NewImage: { ...activity, mail: again } } },
    ],
  },
  "follow-up": {
    batchSize: 40,
    lanes: 1,
    filters: [
      { eventName: ["INSERT", "MODIFY"], dynamodb: { NewImage: { __edb_e__: { S: followed } } } },
      { eventName: ["INSERT", "MODIFY"], dynamodb: { NewImage: { changedAt: { S: [{ exists: true }] } } } },
      { eventName: ["REMOVE"], dynamodb: { OldImage: { __edb_e__: { S: followed } } } },
    ],
  },
} as const;
