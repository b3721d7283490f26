import { recordStreamChange } from "@handyman/core/audit/record-stream-change";
import { isCopy } from "@handyman/core/copy";
import { queueForEdge } from "@handyman/core/image/edge-queue";
import { log } from "@handyman/core/log";
import { queueForPages } from "@handyman/core/page/queue";
import { followRequests } from "@handyman/core/request/follow-stream";
import { countChange } from "@handyman/core/stats/count-change";
import type { Change, Image } from "@handyman/core/stream";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { traceOf } from "../trace.ts";

interface Follower {
  name: string;
  entities?: readonly string[];
  follow(change: Change): Promise<void>;
}

const readText = (image: Image | undefined, attribute: string) => String(image?.[attribute]?.S ?? "");

/** Each is safe to repeat and needs no other. stacks/follow-up.ts filters the same entities. */
const followers: readonly Follower[] = [
  { name: "inbox", entities: ["quote", "contact", "request", "requestActivity"], follow: followRequests },
  { name: "dashboard", entities: ["request"], follow: countChange },
  {
    name: "pages",
    entities: ["post", "category", "service", "setting", "testimonial", "media"],
    follow: queueForPages,
  },
  { name: "deleted images", entities: ["media"], follow: queueForEdge },
  { name: "audit log", follow: recordStreamChange },
];

const toChange = ({ eventID, dynamodb }: DynamoDBRecord): Change => ({
  eventId: eventID ?? "",
  before: dynamodb?.OldImage as Image | undefined,
  after: dynamodb?.NewImage as Image | undefined,
});

async function followUp(record: DynamoDBRecord): Promise<boolean> {
  const change = toChange(record);
  if (isCopy(change)) return true;
  const entity = readText(change.after ?? change.before, "__edb_e__");
  const concerned = followers.filter(({ entities }) => !entities || entities.includes(entity));
  const outcomes = await Promise.allSettled(concerned.map(({ follow }) => follow(change)));
  outcomes.forEach((outcome, index) => {
    if (outcome.status === "fulfilled") return;
    const { eventId } = change;
    log.error("not followed", {
      ...{ follower: concerned[index]?.name, entity, eventId },
      ...traceOf(outcome.reason),
    });
  });
  return outcomes.every(({ status }) => status === "fulfilled");
}

/**
 * Follows changes of the table in their order, except for mail. After a failure it goes on with the other records of the batch. The
 * stream then delivers the failed record and all later ones again, to all followers.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const batchItemFailures = [];
  for (const record of event.Records) {
    if (await followUp(record)) continue;
    batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? "" });
  }
  return { batchItemFailures };
}
