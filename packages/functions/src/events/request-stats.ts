import type { Image } from "@handyman/core/audit/from-stream";
import { countChange } from "@handyman/core/stats/from-stream";
import type { DynamoDBStreamEvent } from "aws-lambda";

/** Entries of the inbox from the table's stream: keeps the dashboard's numbers, one change after the other. */
export async function handler(event: DynamoDBStreamEvent): Promise<void> {
  for (const { eventID, dynamodb } of event.Records) {
    await countChange({
      eventId: eventID ?? "",
      before: dynamodb?.OldImage as Image | undefined,
      after: dynamodb?.NewImage as Image | undefined,
    });
  }
}
