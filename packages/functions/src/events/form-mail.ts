import { sendFormMail } from "@handyman/core/inbox/mail";
import { logFailure } from "@handyman/core/lib/log";
import { type Change, isCopy, toChange } from "@handyman/core/lib/stream";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";

async function sendMail(change: Change): Promise<void> {
  if (isCopy(change)) return;
  const { form, requestId, id } = change.after as Record<"form" | "requestId" | "id", string>;
  if (change.entity !== "requestActivity") return sendFormMail(change.entity, id);
  return sendFormMail(form, requestId, id);
}

const describeChange = ({ eventId, entity, after }: Change) => {
  const { id, requestId } = after ?? {};
  return { entity, id, requestId, eventId };
};

/** Returns the failed records. The stream delivers these and all later ones again: a settled mail is never sent twice. */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const isSent = await Promise.all(
    Records.map(toChange).map((change) => logFailure(sendMail(change), "not mailed", describeChange(change))),
  );
  const failed = Records.filter((_record, index) => !isSent[index]);
  return {
    batchItemFailures: failed.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? "" })),
  };
}
