import { sendFormMail } from "@handyman/core/inbox/mail";
import { logFailure } from "@handyman/core/lib/log";
import { isCopy } from "@handyman/core/lib/stream";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";

async function sendMail({ dynamodb }: DynamoDBRecord): Promise<void> {
  if (isCopy({ before: dynamodb?.OldImage, after: dynamodb?.NewImage })) return;
  const { __edb_e__: entity, form, requestId, id } = dynamodb?.NewImage ?? {};
  if (entity?.S !== "requestActivity") return sendFormMail(entity?.S ?? "", id?.S ?? "");
  return sendFormMail(form?.S ?? "", requestId?.S ?? "", id?.S ?? "");
}

function describeRecord({ eventID: eventId, dynamodb }: DynamoDBRecord) {
  const { __edb_e__: entity, requestId, id } = dynamodb?.NewImage ?? {};
  return { entity: entity?.S, id: id?.S, requestId: requestId?.S, eventId };
}

/** Returns the failed records. The stream delivers these and all later ones again: a settled mail is never sent twice. */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const isSent = await Promise.all(
    Records.map((record) => logFailure(sendMail(record), "not mailed", describeRecord(record))),
  );
  const failed = Records.filter((_record, index) => !isSent[index]);
  return {
    batchItemFailures: failed.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? "" })),
  };
}
