import { isCopy } from "@handyman/core/copy";
import { findAppError } from "@handyman/core/errors";
import { log } from "@handyman/core/log";
import { sendFormMail } from "@handyman/core/request/send-mail";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { traceOf } from "../trace.ts";

async function sendMailOf({ dynamodb }: DynamoDBRecord): Promise<void> {
  if (isCopy({ before: dynamodb?.OldImage, after: dynamodb?.NewImage })) return;
  const { __edb_e__: entity, form, requestId, id } = dynamodb?.NewImage ?? {};
  if (entity?.S !== "requestActivity") return sendFormMail(entity?.S ?? "", id?.S ?? "");
  return sendFormMail(form?.S ?? "", requestId?.S ?? "", id?.S ?? "");
}

/** Tells the operator which record failed and where: it is found by its ids, and a reply by its request's too. */
function logFailure(record: DynamoDBRecord | undefined, reason: Error): void {
  const { __edb_e__: entity, requestId, id } = record?.dynamodb?.NewImage ?? {};
  log.error("not mailed", {
    ...{ entity: entity?.S, id: id?.S, requestId: requestId?.S, eventId: record?.eventID },
    code: findAppError(reason)?.code,
    ...traceOf(reason),
  });
}

/**
 * New quotes, messages and replies of staff from the table's stream, and those of which a mail is to be tried again. A record
 * whose mails are not settled is named as failed: the stream delivers it again, and what came after it, which does no
 * harm, since a settled mail is never sent twice. Each failure is a line in the log, without a word of the mail.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const outcomes = await Promise.allSettled(event.Records.map(sendMailOf));
  outcomes.forEach((outcome, index) => {
    if (outcome.status === "rejected") logFailure(event.Records[index], outcome.reason);
  });
  const failed = event.Records.filter((_record, index) => outcomes[index]?.status === "rejected");
  return {
    batchItemFailures: failed.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? "" })),
  };
}
