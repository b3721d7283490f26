import { logFailure } from "@handyman/core/lib/log";
import { processUpload } from "@handyman/core/pictures/process-upload";
import type { S3Event, SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";

interface TestEvent {
  Event: "s3:TestEvent";
}

/** S3 encodes keys in events like a form: spaces become pluses. */
const decodeKey = (encoded: string) => decodeURIComponent(encoded.replace(/\+/g, " "));

type Make = Parameters<typeof processUpload>[1];

async function processMessage({ body }: SQSRecord, make: Make): Promise<void> {
  const event = JSON.parse(body) as S3Event | TestEvent;
  if (!("Records" in event)) return;
  for (const { s3 } of event.Records) await processUpload(decodeKey(s3.object.key), make);
}

export const createHandler =
  (make?: Make) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures = [];
    for (const record of Records) {
      const { messageId } = record;
      const isDone = await logFailure(processMessage(record, make), "no variants made", { messageId });
      if (!isDone) batchItemFailures.push({ itemIdentifier: messageId });
    }
    return { batchItemFailures };
  };

export const handler = createHandler();
