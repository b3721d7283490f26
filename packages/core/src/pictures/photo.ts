import { CustomAttributeType, type EntityItem } from "electrodb";
import { presignRead, presignUpload, UPLOAD_SECONDS } from "../lib/bucket.ts";
import { requireConfig } from "../lib/config.ts";
import { createEntity, ensureProcessed, gsi, key, texts, unlessRefused } from "../lib/dynamo.ts";
import { keyedFingerprint, randomId } from "../lib/id.ts";
import { type Caller, findLargeNetwork, takeSlots } from "../lib/rate-limit.ts";
import { deleteImage, sweepAll } from "./delete-image.ts";
import { photoTypes, SWEPT } from "./photo-rules.ts";
import type { PhotoView, Upload, UploadRequest } from "./photo-schema.ts";
import type { ImageResult } from "./variant-rules.ts";

const UNCLAIMED = "unclaimed";
const UPLOADS_PER_WINDOW = 60;

/** For a /48 network of IPv6, because one customer may have many origins in it. */
const NETWORK_UPLOADS_PER_WINDOW = 240;

export const PhotoEntity = createEntity("photo", {
  attributes: {
    ...texts.fixed("key", "issuedAt"),
    type: { type: "string", required: true },
    size: { type: "number", required: true },
    /** A quote's claim removes it, and so takes the photo out of the index `unclaimed`. */
    sweepGroup: { type: "string" },
    ...texts.optional("firstId", "quoteId", "refusal"),
    state: { type: ["issued", "ready", "refused"] as const, required: true, default: "issued" },
    image: { type: CustomAttributeType<ImageResult>("any") },
    /**
     * The time to look again at a photo without a result. The result removes it, and so takes the
     * photo out of the index `unprocessed`.
     */
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

type File = Omit<UploadRequest["files"][number], "name"> & Pick<UploadRequest, "firstId">;

async function issueUpload({ siteUrl }: Caller, { type, size, firstId }: File, name: string) {
  const now = Date.now();
  const path = `quote-photos/${name}.${photoTypes[type]}`;
  const issuedAt = new Date(now).toISOString();
  const checkAt = new Date(now + UPLOAD_SECONDS * 1000).toISOString();
  const issued = { key: path, type, size, issuedAt, checkAt, firstId, sweepGroup: UNCLAIMED };
  const [upload] = await Promise.all([
    presignUpload(path, type, size),
    unlessRefused(PhotoEntity.create(issued)),
  ]);
  return { key: path, ...upload, publicUrl: `${siteUrl}/media/${path}` };
}

const NAME_MS = 15 * 60 * 1000;

/**
 * Issues an address for each file. A name is the start of a quarter of an hour and a hash of the
 * request. So a repeat in the same quarter gets the same addresses and takes no more slots. Both
 * ids together have more than the 128 random bits that a name needs.
 */
export async function issueUploads(caller: Caller, request: UploadRequest): Promise<Upload[]> {
  const { files, firstId, requestId } = request;
  const { origin } = caller;
  const seed = [origin, firstId ?? randomId(), requestId ?? randomId()];
  // A reader of the table knows these ids. The secret keeps the reader from computing addresses.
  const secret = requireConfig("FINGERPRINT_SECRET");
  const quarter = Math.floor(Date.now() / NAME_MS) * NAME_MS;
  const issues = files.map(({ type, size }, index) => ({
    type,
    size,
    firstId,
    name: `${quarter}-${keyedFingerprint([...seed, index, type, size].join(), secret)}`,
  }));
  const ids = issues.map(({ name }) => name);
  await takeSlots({ scope: "upload", origin, ids, limit: UPLOADS_PER_WINDOW });
  const network = findLargeNetwork(origin);
  if (network)
    await takeSlots({ scope: "upload-network", origin: network, ids, limit: NETWORK_UPLOADS_PER_WINDOW });
  return Promise.all(issues.map(({ name, ...file }) => issueUpload(caller, file, name)));
}

export async function readPhotos(keys: readonly string[]): Promise<Map<string, PhotoRecord>> {
  if (keys.length === 0) return new Map();
  const batch = PhotoEntity.get(keys.map((key) => ({ key })));
  const { data } = ensureProcessed(await batch.go({ consistent: true }));
  return new Map(data.map((photo) => [photo.key, photo]));
}

export const toPhotoName = (key: string): string => key.slice(key.lastIndexOf("/") + 1);

async function presignPhoto(key: string, photo: PhotoRecord | undefined): Promise<PhotoView> {
  const { state = "gone" as const, image } = photo ?? {};
  const variants = (image?.variants ?? [])
    .filter(({ format }) => format === "webp")
    .map(async ({ format, width, height, path }) => ({
      format,
      width,
      height,
      url: await presignRead(path),
    }));
  const shown = await Promise.all(variants);
  return {
    name: toPhotoName(key),
    state,
    ...(image?.color && { color: image.color }),
    variants: shown.sort((a, b) => a.width - b.width),
  };
}

/**
 * Returns the photos with links to their WebP variants, which work for five minutes. The caller
 * must check the right to see them. Ten photos cost 10 read units, and 40 ms of signing.
 */
export async function presignPhotos(keys: readonly string[]): Promise<PhotoView[]> {
  const photos = await readPhotos(keys);
  return Promise.all(keys.map((key) => presignPhoto(key, photos.get(key))));
}

export const recordPhotoImage = (key: string, image: ImageResult) =>
  unlessRefused(PhotoEntity.patch({ key }).set({ state: "ready", image }).remove(["refusal", "checkAt"]));

export const recordPhotoRefusal = (key: string, refusal: string) =>
  unlessRefused(PhotoEntity.patch({ key }).set({ state: "refused", refusal }).remove(["image", "checkAt"]));

export const CLAIM_MS = 24 * 60 * 60 * 1000;

/**
 * The conditional write and a quote's claim exclude each other. The next sweep finishes an
 * interrupted deletion.
 */
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

/**
 * Deletes the photos that one form uploaded before this time and that no quote has claimed. Reads
 * the unclaimed photos of two days.
 */
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
