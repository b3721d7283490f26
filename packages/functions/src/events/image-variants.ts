import { processUpload } from "@handyman/core/image/process-upload";
import { log } from "@handyman/core/log";
import type { S3Event, SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { traceOf } from "../trace.ts";

/** What S3 sends once when somebody sets up its notifications. It names no object. */
interface TestEvent {
  Event: "s3:TestEvent";
}

/** S3's names in events are encoded like a form's: spaces are pluses. */
const decodeKey = (encoded: string) => decodeURIComponent(encoded.replace(/\+/g, " "));

async function processMessage({ body }: SQSRecord): Promise<void> {
  const event = JSON.parse(body) as S3Event | TestEvent;
  if (!("Records" in event)) return;
  for (const { s3 } of event.Records) await processUpload(decodeKey(s3.object.key));
}

/**
 * New uploads from their queue: makes the variants of each, one after the other, since a picture needs a whole core. Names the
 * messages that failed: the queue delivers those again, and then keeps them as dead letters.
 */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures = [];
  for (const record of Records) {
    const [outcome] = await Promise.allSettled([processMessage(record)]);
    if (outcome.status === "fulfilled") continue;
    const { messageId } = record;
    log.error("no variants made", { messageId, ...traceOf(outcome.reason) });
    batchItemFailures.push({ itemIdentifier: messageId });
  }
  return { batchItemFailures };
}
