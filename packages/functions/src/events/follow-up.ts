import { recordStreamChange } from "@handyman/core/audit/record-change";
import { followRequests } from "@handyman/core/inbox/follow-stream";
import { logFailure } from "@handyman/core/lib/log";
import { type Change, isCopy, toChange } from "@handyman/core/lib/stream";
import { queueForEdge, queueForPages } from "@handyman/core/publishing/queue";
import { countChange } from "@handyman/core/stats/count-change";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";

interface Follower {
  name: string;
  entities?: readonly string[];
  follow(change: Change): Promise<void>;
}

/** Each is safe to repeat and independent of the others. The filter of the event source mapping lists the same entities. */
const followers: readonly Follower[] = [
  { name: "inbox", entities: ["quote", "contact", "request", "requestActivity"], follow: followRequests },
  { name: "dashboard", entities: ["request"], follow: countChange },
  {
    name: "pages",
    entities: ["post", "category", "service", "setting", "testimonial", "media"],
    follow: queueForPages,
  },
  { name: "deleted images", entities: ["media", "photo"], follow: queueForEdge },
  { name: "audit log", follow: recordStreamChange },
];

async function followUp(record: DynamoDBRecord): Promise<boolean> {
  const change = toChange(record);
  if (isCopy(change)) return true;
  const { eventId, entity } = change;
  const concerned = followers.filter(({ entities }) => !entities || entities.includes(entity));
  const outcomes = await Promise.all(
    concerned.map(({ name, follow }) =>
      logFailure(follow(change), "not followed", { follower: name, entity, eventId }),
    ),
  );
  return outcomes.every(Boolean);
}

export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const batchItemFailures = [];
  for (const record of Records) {
    if (await followUp(record)) continue;
    batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? "" });
  }
  return { batchItemFailures };
}
