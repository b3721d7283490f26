import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { readObjectSize } from "../lib/bucket.ts";
import { limitWait } from "../lib/client.ts";
import { requireConfig } from "../lib/config.ts";
import { DAY_MS } from "../lib/date.ts";
import { unlessRefused } from "../lib/dynamo.ts";
import { sweepAll } from "./delete-image.ts";
import { deleteAwaited } from "./manage-media.ts";
import { MediaEntity, type MediaRecord } from "./media.ts";
import { PhotoEntity, recordPhotoRefusal } from "./photo.ts";
import { refuseUpload } from "./refuse-upload.ts";

const client = new SQSClient({ useQueueUrlAsEndpoint: false, ...limitWait(4000) });

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
 * Queues photos again that have no result although their upload address has expired. Each wait is
 * twice as long as the one before. Records a photo that never arrived as refused.
 */
export async function retryUploads(now: Date = new Date()): Promise<number> {
  const due = PhotoEntity.query.unprocessed({}).lt({ checkAt: now.toISOString() });
  return sweepAll("uploads", (await due.go({ pages: "all" })).data, (photo) => retryPhoto(photo, now));
}

/**
 * Seven nights with up to five tries each. A picture that still has no result needs more memory or
 * time than the function has.
 */
const TRIED_MS = 8 * DAY_MS;

type AwaitedImage = Pick<MediaRecord, "id" | "key" | "state" | "awaitedSince">;

async function sweepImage(image: AwaitedImage, now: Date): Promise<boolean> {
  const { key, state, awaitedSince = "" } = image;
  if (state === "deleting" || (await readObjectSize(key)) === undefined) return deleteAwaited(image);
  const isTried = now.getTime() - Date.parse(awaitedSince) > TRIED_MS;
  await (isTried ? refuseUpload(key, "not-processed") : announceUpload(key));
  return false;
}

/**
 * Deletes library images that have not arrived after 24 hours. Queues images again that arrived and
 * have no result, and refuses them after seven nights.
 */
export async function sweepMedia(now: Date = new Date()): Promise<number> {
  const before = new Date(now.getTime() - DAY_MS).toISOString();
  const awaited = await MediaEntity.query
    .awaited({})
    .lt({ awaitedSince: before })
    .go({ pages: "all", attributes: ["id", "key", "state", "awaitedSince"] });
  return sweepAll("media", awaited.data, (image) => sweepImage(image, now));
}
