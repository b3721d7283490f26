import { sendFormMail } from "@handyman/core/mail/form-mail";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";

const sendMailOf = ({ dynamodb }: DynamoDBRecord) =>
  sendFormMail(dynamodb?.NewImage?.__edb_e__?.S ?? "", dynamodb?.NewImage?.id?.S ?? "");

/**
 * New quotes and messages from the table's stream. A record whose mails are not settled is named as failed: the stream
 * delivers it again, and what came after it, which does no harm, since a settled mail is never sent twice.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const outcomes = await Promise.allSettled(event.Records.map(sendMailOf));
  const failed = event.Records.filter((_record, index) => outcomes[index]?.status === "rejected");
  return {
    batchItemFailures: failed.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? "" })),
  };
}
