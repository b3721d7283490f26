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

/** A verb of core that follows changes of the table. */
interface Follower {
  name: string;
  /** The entities that concern it; any when absent. */
  entities?: readonly string[];
  follow(change: Change): Promise<void>;
}

const textOf = (image: Image | undefined, attribute: string) => String(image?.[attribute]?.S ?? "");

/** Each is safe to run again, and does not wait for another one's work. The mapping's filter knows the same entities. */
const followers: readonly Follower[] = [
  { name: "inbox", entities: ["quote", "contact", "request", "requestActivity"], follow: followRequests },
  { name: "dashboard", entities: ["request"], follow: countChange },
  {
    name: "pages",
    entities: ["post", "category", "service", "setting", "testimonial", "media"],
    follow: queueForPages,
  },
  { name: "deleted images", entities: ["media"], follow: queueForEdge },
  // Whatever bears the stamp of staff: the verb looks for it.
  { name: "audit log", follow: recordStreamChange },
];

const changeOf = ({ eventID, dynamodb }: DynamoDBRecord): Change => ({
  eventId: eventID ?? "",
  before: dynamodb?.OldImage as Image | undefined,
  after: dynamodb?.NewImage as Image | undefined,
});

/** Runs all followers of a change in parallel. Returns whether each succeeded. */
async function followUp(record: DynamoDBRecord): Promise<boolean> {
  const change = changeOf(record);
  if (isCopy(change)) return true;
  const entity = textOf(change.after ?? change.before, "__edb_e__");
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
 * All that follows from a change of the table but mail, from its stream, one record after the other. A record that any
 * verb failed on is named as failed: the stream delivers it again to all of them, with what came after it, in order. The
 * others of the batch are not kept waiting for it.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const batchItemFailures = [];
  for (const record of event.Records) {
    if (await followUp(record)) continue;
    batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? "" });
  }
  return { batchItemFailures };
}
