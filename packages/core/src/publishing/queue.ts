import { ChangeMessageVisibilityBatchCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { config } from "../lib/config.ts";
import { randomId } from "../lib/id.ts";
import type { Change } from "../lib/stream.ts";
import type { StalePages } from "./schema.ts";
import { findStalePages } from "./stale-pages.ts";

// An endpoint in the environment counts although the queue's address names a host.
const client = new SQSClient({ useQueueUrlAsEndpoint: false });

/** SQS hands out one batch of a group at a time. All messages share this group, so one renderer runs at a time. */
const GROUP = "pages";

const RETRY_SECONDS = 30;

function getQueueUrl(): string {
  const { PAGE_QUEUE_URL } = config();
  if (!PAGE_QUEUE_URL) throw new Error("Environment is not valid: PAGE_QUEUE_URL is missing");
  return PAGE_QUEUE_URL;
}

/** SQS drops a message whose `id` it has accepted within five minutes. */
async function send(stale: StalePages, id: string): Promise<void> {
  await client.send(
    new SendMessageCommand({
      QueueUrl: getQueueUrl(),
      MessageBody: JSON.stringify(stale),
      MessageGroupId: GROUP,
      MessageDeduplicationId: id,
    }),
  );
}

export async function queueForPages(change: Change): Promise<void> {
  const stale = findStalePages(change);
  if (stale) await send(stale, change.eventId);
}

export const queueEveryPage = (): Promise<void> => send({ everything: true }, randomId());

/**
 * Makes SQS deliver the messages of a failed batch again soon. Otherwise one page that fails would hold up all publishing for the
 * queue's visibility timeout, which is six times the function's timeout.
 */
export async function retrySoon(receiptHandles: readonly string[]): Promise<void> {
  await client.send(
    new ChangeMessageVisibilityBatchCommand({
      QueueUrl: getQueueUrl(),
      Entries: receiptHandles.map((ReceiptHandle, index) => ({
        Id: String(index),
        ReceiptHandle,
        VisibilityTimeout: RETRY_SECONDS,
      })),
    }),
  );
}
