import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { sweepAll } from "../image/sweep.ts";
import { readObjectSize } from "../lib/bucket.ts";
import { limitWait } from "../lib/client.ts";
import { requireConfig } from "../lib/config.ts";
import { unlessRefused } from "../lib/dynamo.ts";
import { PhotoEntity, recordPhotoRefusal } from "../photo/photo.ts";

const client = new SQSClient({ useQueueUrlAsEndpoint: false, ...limitWait(4000) });

/** Sends the part of S3's event that image-variants reads. */
async function announceUpload(key: string): Promise<void> {
  const MessageBody = JSON.stringify({ Records: [{ s3: { object: { key: encodeURIComponent(key) } } }] });
  await client.send(new SendMessageCommand({ QueueUrl: requireConfig("UPLOAD_QUEUE_URL"), MessageBody }));
}

async function retryPhoto({ key, issuedAt }: { key: string; issuedAt: string }, now: Date) {
  if ((await readObjectSize(key)) === undefined) return recordPhotoRefusal(key, "never-arrived");
  await announceUpload(key);
  const age = now.getTime() - Date.parse(issuedAt);
  return unlessRefused(
    PhotoEntity.patch({ key })
      .set({ checkAt: new Date(now.getTime() + age).toISOString() })
      .where(({ checkAt }, { exists }) => exists(checkAt)),
  );
}

/**
 * Has photos processed again whose upload address has expired and that have no result yet. Each try waits twice as long as the one
 * before. A photo that never arrived is recorded as refused.
 */
export async function retryUploads(now: Date = new Date()): Promise<number> {
  const due = PhotoEntity.query.unprocessed({}).lt({ checkAt: now.toISOString() });
  return sweepAll("uploads", (await due.go({ pages: "all" })).data, (photo) => retryPhoto(photo, now));
}
