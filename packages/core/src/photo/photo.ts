import { presignUpload } from "../bucket.ts";
import type { Caller } from "../caller.ts";
import { unlessRefused } from "../dynamo.ts";
import { randomId } from "../id.ts";
import type { ImageResult } from "../image/schema.ts";
import { takeSlots } from "../rate-limit/rate-limit.ts";
import { PhotoEntity, UNCLAIMED } from "./entity.ts";
import { photoTypes } from "./rules.ts";
import type { Upload, UploadRequest } from "./schema.ts";

/** Files of one origin in 15 minutes: six full requests. */
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
  // The browser itself adds the length; a body of another size breaks the signature.
  const headers = { "content-type": file.type };
  return { key, url, headers, publicUrl: `${caller.siteUrl}/media/${key}` };
}

/**
 * Issues an upload address for each file, in order. Costs 1 write unit for the rate limit and 2 for each file.
 * @throws AppError `rate-limited` past 60 files of an origin in 15 minutes; then no address is issued
 */
export async function issueUploads(caller: Caller, { files }: UploadRequest): Promise<Upload[]> {
  const ids = files.map(() => randomId());
  await takeSlots({ scope: "upload", origin: caller.origin, ids, limit: UPLOADS_PER_WINDOW });
  return Promise.all(files.map((file, index) => issueUpload(caller, file, ids[index] ?? randomId())));
}

/** Writes to the photo's record, unless there is none: then answers false. Costs 1 write unit for each kB. */
async function update(key: string, change: Parameters<ReturnType<typeof PhotoEntity.patch>["set"]>[0]) {
  return unlessRefused(() => PhotoEntity.patch({ key }).set(change).go());
}

/** Records a photo's variants. Answers false when the site never issued this key, or the sweep took it. */
export const recordPhotoImage = (key: string, image: ImageResult) => update(key, { state: "ready", image });

/** Records why a photo was not accepted. Answers false when there is no such photo. */
export const recordPhotoRefusal = (key: string, refusal: string) =>
  update(key, { state: "refused", refusal });
