import type { ImageResult } from "../image/schema.ts";
import { deleteImage, sweepAll } from "../image/sweep.ts";
import { presignUpload } from "../lib/bucket.ts";
import type { Caller } from "../lib/caller.ts";
import { unlessRefused } from "../lib/dynamo.ts";
import { randomId } from "../lib/id.ts";
import { log } from "../lib/log.ts";
import { takeSlots } from "../rate-limit/rate-limit.ts";
import { PhotoEntity, UNCLAIMED } from "./entity.ts";
import { photoTypes } from "./rules.ts";
import type { Upload, UploadRequest } from "./schema.ts";

export const UPLOADS_PER_WINDOW = 60;

async function issueUpload(
  caller: Caller,
  file: UploadRequest["files"][number],
  id: string,
): Promise<Upload> {
  const now = Date.now();
  const key = `quote-photos/${now}-${id}.${photoTypes[file.type]}`;
  const [url] = await Promise.all([
    presignUpload(key, file.type, file.size),
    PhotoEntity.create({
      key,
      type: file.type,
      size: file.size,
      issuedAt: new Date(now).toISOString(),
      sweepGroup: UNCLAIMED,
    }).go(),
  ]);
  const headers = { "content-type": file.type };
  return { key, url, headers, publicUrl: `${caller.siteUrl}/media/${key}` };
}

export async function issueUploads(caller: Caller, { files }: UploadRequest): Promise<Upload[]> {
  const ids = files.map(() => randomId());
  await takeSlots({ scope: "upload", origin: caller.origin, ids, limit: UPLOADS_PER_WINDOW });
  return Promise.all(files.map((file, index) => issueUpload(caller, file, ids[index] ?? randomId())));
}

async function patchPhoto(key: string, change: Parameters<ReturnType<typeof PhotoEntity.patch>["set"]>[0]) {
  return unlessRefused(() => PhotoEntity.patch({ key }).set(change).go());
}

export const recordPhotoImage = (key: string, image: ImageResult) =>
  patchPhoto(key, { state: "ready", image });

export const recordPhotoRefusal = (key: string, refusal: string) =>
  patchPhoto(key, { state: "refused", refusal });

export const CLAIM_MS = 24 * 60 * 60 * 1000;

/** The conditional write and a quote's claim exclude each other. The next sweep finishes an interrupted one. */
async function sweepPhoto({ key }: { key: string }): Promise<boolean> {
  const isOurs = await unlessRefused(() =>
    PhotoEntity.patch({ key })
      .set({ quoteId: "swept" })
      .where(({ quoteId }, { notExists, eq }) => `${notExists(quoteId)} OR ${eq(quoteId, "swept")}`)
      .go(),
  );
  if (!isOurs) return false;
  await deleteImage(key);
  await PhotoEntity.delete({ key }).go();
  return true;
}

export async function sweepPhotos(now: Date = new Date()): Promise<number> {
  const before = new Date(now.getTime() - CLAIM_MS).toISOString();
  const unclaimed = PhotoEntity.query.unclaimed({ sweepGroup: UNCLAIMED }).lt({ issuedAt: before });
  const swept = await sweepAll((await unclaimed.go({ pages: "all" })).data, sweepPhoto);
  log.info("photos swept", { swept });
  return swept;
}
