import { logFailure } from "@handyman/core/lib/log";
import { type Change, isCopy, toChange } from "@handyman/core/lib/stream";
import type { InboxForm } from "@handyman/core/mail/schema";
import { sendFormMail, shareReads } from "@handyman/core/requests/mail";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";

interface Wanted {
  form: InboxForm;
  id: string;
  activityId?: string;
}

function findMails({ entity, after }: Change): Wanted {
  const { form, requestId, id } = after as { form: InboxForm; requestId: string; id: string };
  return entity === "requestActivity"
    ? { form, id: requestId, activityId: id }
    : { form: entity as InboxForm, id };
}

const describeChange = ({ eventId, entity, after }: Change) => {
  const { id, requestId } = after ?? {};
  return { entity, id, requestId, eventId };
};

/**
 * Returns the failed records. The stream delivers them and all later records again. A settled mail
 * is never sent twice.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const deliveries = Records.map((record) => ({ record, change: toChange(record) })).filter(
    ({ change }) => !isCopy(change),
  );
  const shared = shareReads(deliveries.map(({ change }) => findMails(change)));
  const isSent = await Promise.all(
    deliveries.map(({ change }) => {
      const { form, id, activityId } = findMails(change);
      return logFailure(sendFormMail(form, id, activityId, shared), "not mailed", describeChange(change));
    }),
  );
  const failed = deliveries.filter((_delivery, index) => !isSent[index]);
  return {
    batchItemFailures: failed.map(({ record }) => ({
      itemIdentifier: record.dynamodb?.SequenceNumber ?? "",
    })),
  };
}
