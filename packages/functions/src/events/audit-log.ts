import { type Image, recordStreamChange } from "@handyman/core/audit/from-stream";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";

const record = ({ eventID, dynamodb }: DynamoDBRecord) =>
  recordStreamChange({
    eventId: eventID ?? "",
    before: dynamodb?.OldImage as Image | undefined,
    after: dynamodb?.NewImage as Image | undefined,
  });

/** Items that bear the stamp of staff, from the table's stream: what staff changed goes into the audit log. */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const outcomes = await Promise.allSettled(event.Records.map(record));
  const failed = event.Records.filter((_record, index) => outcomes[index]?.status === "rejected");
  return {
    batchItemFailures: failed.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? "" })),
  };
}
