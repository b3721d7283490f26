import { log } from "@handyman/core/log";
import { processUpload } from "@handyman/core/upload/process-upload";
import type { S3Event, SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { traceOf } from "../trace.ts";

/** S3 sends this once when its notifications are set up. It names no object. */
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
 * Makes the variants of new uploads from the queue, one upload at a time, because a picture needs a whole core. Returns the failed
 * messages: the queue delivers those again, and in the end keeps them as dead letters.
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
