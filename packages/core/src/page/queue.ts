import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { config } from "../config.ts";
import { type Change, toItem } from "../stream.ts";
import { pagesShowing, recordsShowing } from "./rules.ts";

const client = new SQSClient({});

function isShown({ before: old, after: image }: Change): boolean {
  const [before, after] = [old && toItem(old), image && toItem(image)];
  const change = { entity: String((after ?? before)?.__edb_e__ ?? ""), before, after };
  return pagesShowing(change).length > 0 || recordsShowing(change).length > 0;
}

/**
 * Hands a change that any page shows to what publishes, with both images: an address that is left stands in the old one alone.
 * Safe to repeat. Does nothing where no queue is named: the local stage publishes without one.
 */
export async function queueForPages(change: Change): Promise<void> {
  const { PAGE_QUEUE_URL: QueueUrl } = config();
  if (!QueueUrl || !isShown(change)) return;
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(change) }));
}
