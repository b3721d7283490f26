import { CustomAttributeType, type EntityItem } from "electrodb";
import type { ImageResult } from "../image/schema.ts";
import { deleteImage, sweepAll } from "../image/sweep.ts";
import { presignUpload, UPLOAD_SECONDS } from "../lib/bucket.ts";
import { createEntity, ensureProcessed, gsi, key, texts, unlessRefused } from "../lib/dynamo.ts";
import { randomId } from "../lib/id.ts";
import { type Caller, takeSlots } from "../rate-limit/rate-limit.ts";
import { photoTypes, SWEPT } from "./rules.ts";
import type { UploadRequest } from "./schema.ts";

const UNCLAIMED = "unclaimed";
const UPLOADS_PER_WINDOW = 60;

export const PhotoEntity = createEntity("photo", {
  attributes: {
    ...texts.fixed("key", "issuedAt"),
    type: { type: "string", required: true },
    size: { type: "number", required: true },
    /** A quote's claim removes it, and with it the photo from the index `unclaimed`. */
    sweepGroup: { type: "string" },
    ...texts.optional("firstId", "quoteId", "refusal"),
    state: { type: ["issued", "ready", "refused"] as const, required: true, default: "issued" },
    image: { type: CustomAttributeType<ImageResult>("any") },
    /** When a photo without a result is looked at again. The result removes it, and with it the photo from the index `unprocessed`. */
    checkAt: { type: "string" },
  },
  indexes: {
    primary: key(["key"]),
    unclaimed: {
      ...gsi(1, ["sweepGroup"], ["issuedAt"]),
      condition: (photo) => photo.sweepGroup !== undefined,
    },
    unprocessed: {
      ...gsi(2, [], ["checkAt"]),
      condition: (photo) => photo.checkAt !== undefined,
    },
  },
});

export type PhotoRecord = EntityItem<typeof PhotoEntity>;

type File = UploadRequest["files"][number] & Pick<UploadRequest, "firstId">;

async function issueUpload({ siteUrl }: Caller, { type, size, firstId }: File, id: string) {
  const now = Date.now();
  const path = `quote-photos/${now}-${id}.${photoTypes[type]}`;
  const issuedAt = new Date(now).toISOString();
  const checkAt = new Date(now + UPLOAD_SECONDS * 1000).toISOString();
  const issued = { key: path, type, size, issuedAt, checkAt, firstId, sweepGroup: UNCLAIMED };
  const [upload] = await Promise.all([presignUpload(path, type, size), PhotoEntity.put(issued).go()]);
  return { key: path, ...upload, publicUrl: `${siteUrl}/media/${path}` };
}

export async function issueUploads(caller: Caller, { files, firstId }: UploadRequest) {
  const ids = files.map(() => randomId());
  await takeSlots({ scope: "upload", origin: caller.origin, ids, limit: UPLOADS_PER_WINDOW });
  return Promise.all(
    files.map((file, index) => issueUpload(caller, { ...file, firstId }, ids[index] ?? randomId())),
  );
}

export async function readPhotos(keys: readonly string[]): Promise<Map<string, PhotoRecord>> {
  if (keys.length === 0) return new Map();
  const batch = PhotoEntity.get(keys.map((key) => ({ key })));
  const { data } = ensureProcessed(await batch.go({ consistent: true }));
  return new Map(data.map((photo) => [photo.key, photo]));
}

export const recordPhotoImage = (key: string, image: ImageResult) =>
  unlessRefused(PhotoEntity.patch({ key }).set({ state: "ready", image }).remove(["refusal", "checkAt"]));

export const recordPhotoRefusal = (key: string, refusal: string) =>
  unlessRefused(PhotoEntity.patch({ key }).set({ state: "refused", refusal }).remove(["image", "checkAt"]));

export const CLAIM_MS = 24 * 60 * 60 * 1000;

/** The conditional write and a quote's claim exclude each other. The next sweep finishes an interrupted one. */
async function sweepPhoto({ key }: { key: string }): Promise<boolean> {
  const isOurs = await unlessRefused(
    PhotoEntity.patch({ key })
      .set({ quoteId: SWEPT })
      .where(({ quoteId }, { notExists, eq }) => `${notExists(quoteId)} OR ${eq(quoteId, SWEPT)}`),
  );
  if (!isOurs) return false;
  await deleteImage(key);
  await PhotoEntity.delete({ key }).go();
  return true;
}

/** Deletes what one form uploaded before this time and no quote claimed. Reads all unclaimed photos: those of two days. */
export async function deleteUnclaimed(firstId: string, before: string): Promise<void> {
  const unclaimed = PhotoEntity.query.unclaimed({ sweepGroup: UNCLAIMED }).lt({ issuedAt: before });
  const ofForm = unclaimed.where((photo, { eq }) => eq(photo.firstId, firstId));
  await sweepAll("photos", (await ofForm.go({ pages: "all", attributes: ["key"] })).data, sweepPhoto);
}

export async function sweepPhotos(now: Date = new Date()): Promise<number> {
  const before = new Date(now.getTime() - CLAIM_MS).toISOString();
  const unclaimed = PhotoEntity.query.unclaimed({ sweepGroup: UNCLAIMED }).lt({ issuedAt: before });
  return sweepAll("photos", (await unclaimed.go({ pages: "all", attributes: ["key"] })).data, sweepPhoto);
}
