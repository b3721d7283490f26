import { sendQuoteMail } from "@handyman/core/quote/quote-mail";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";

const quoteIdOf = ({ dynamodb }: DynamoDBRecord) => dynamodb?.NewImage?.id?.S ?? "";

/**
 * New quotes from the table's stream. A record whose mails are not settled is named as failed: the stream delivers it
 * again, and what came after it, which does no harm, since a settled mail is never sent twice.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const outcomes = await Promise.allSettled(event.Records.map((record) => sendQuoteMail(quoteIdOf(record))));
  const failed = event.Records.filter((_record, index) => outcomes[index]?.status === "rejected");
  return {
    batchItemFailures: failed.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? "" })),
  };
}
