import type { Image } from "@handyman/core/audit/from-stream";
import { followRequests } from "@handyman/core/request/from-stream";
import type { DynamoDBStreamEvent } from "aws-lambda";

/**
 * Quotes, messages, their entries in the inbox and what staff did about them, from the table's stream: keeps inbox, search
 * and timelines in line with each change, in order.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<void> {
  for (const { eventID, dynamodb } of event.Records) {
    await followRequests({
      eventId: eventID ?? "",
      before: dynamodb?.OldImage as Image | undefined,
      after: dynamodb?.NewImage as Image | undefined,
    });
  }
}
