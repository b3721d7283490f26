import { sendFormMail } from "@handyman/core/mail/form-mail";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";

function sendMailOf({ dynamodb }: DynamoDBRecord): Promise<void> {
  const { __edb_e__: entity, form, requestId, id } = dynamodb?.NewImage ?? {};
  if (entity?.S !== "requestActivity") return sendFormMail(entity?.S ?? "", id?.S ?? "");
  return sendFormMail(form?.S ?? "", requestId?.S ?? "", id?.S ?? "");
}

/**
 * New quotes, messages and replies of staff from the table's stream, and those of which a mail is to be tried again. A record
 * whose mails are not settled is named as failed: the stream delivers it again, and what came after it, which does no
 * harm, since a settled mail is never sent twice.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const outcomes = await Promise.allSettled(event.Records.map(sendMailOf));
  const failed = event.Records.filter((_record, index) => outcomes[index]?.status === "rejected");
  return {
    batchItemFailures: failed.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? "" })),
  };
}
