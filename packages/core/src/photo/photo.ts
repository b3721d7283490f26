import { presignUpload } from "../bucket.ts";
import type { Caller } from "../caller.ts";
import { unlessRefused } from "../dynamo.ts";
import { randomId } from "../id.ts";
import type { ImageResult } from "../image/schema.ts";
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
  // The browser adds the content length, which the signature checks.
  const headers = { "content-type": file.type };
  return { key, url, headers, publicUrl: `${caller.siteUrl}/media/${key}` };
}

/**
 * Returns an upload address for each file, in order. 1 write unit, and 2 for each file.
 * @throws AppError `rate-limited`
 */
export async function issueUploads(caller: Caller, { files }: UploadRequest): Promise<Upload[]> {
  const ids = files.map(() => randomId());
  await takeSlots({ scope: "upload", origin: caller.origin, ids, limit: UPLOADS_PER_WINDOW });
  return Promise.all(files.map((file, index) => issueUpload(caller, file, ids[index] ?? randomId())));
}

/** Returns false if the photo has no record. */
async function update(key: string, change: Parameters<ReturnType<typeof PhotoEntity.patch>["set"]>[0]) {
  return unlessRefused(() => PhotoEntity.patch({ key }).set(change).go());
}

export const recordPhotoImage = (key: string, image: ImageResult) => update(key, { state: "ready", image });

export const recordPhotoRefusal = (key: string, refusal: string) =>
  update(key, { state: "refused", refusal });

const extensions = [...new Set(Object.values(photoTypes))].join("|");
const keyPattern = new RegExp(`^quote-photos/\\d{13}-[0-9a-z]{26}\\.(?:${extensions})$`);

/** Returns the bucket key of an address that this site issued, or undefined. */
export function findPhotoKey(publicUrl: string, siteUrl: string): string | undefined {
  const prefix = `${siteUrl}/media/`;
  if (!publicUrl.startsWith(prefix)) return undefined;
  const key = publicUrl.slice(prefix.length);
  return keyPattern.test(key) ? key : undefined;
}
