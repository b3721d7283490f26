import { createHash } from "node:crypto";
import { readObject, writeObject } from "../lib/bucket.ts";
import { ensureProcessed, toPut, transact, unlessRefused, type Write } from "../lib/dynamo.ts";
import { AppError, findAppError } from "../lib/errors.ts";
import { slugify } from "../lib/slug.ts";
import type { Actor } from "../staff/actor.ts";
import { removeMedia } from "./manage-media.ts";
import { MediaEntity } from "./media.ts";
import type { PhotoRecord } from "./photo.ts";

/** Everybody can read the address of a picture, so it must not tell the photo's. */
export const toCopyId = (photoKey: string) =>
  `photo-${createHash("sha256").update(photoKey).digest("hex").slice(0, 32)}`;

/**
 * Returns the path of the file to copy: the widest JPEG variant. It is made of the pixels, so it
 * holds no place and no time, as an original may.
 */
export const findCopySource = ({ state, image }: PhotoRecord): string | undefined =>
  state === "ready"
    ? image?.variants.filter(({ format }) => format === "jpeg").sort((a, b) => b.width - a.width)[0]?.path
    : undefined;

export interface PhotoToCopy {
  photo: PhotoRecord;
  alt: string;
  requestId: string;
  /** Refuses a copy when the site may not show photos of the request. */
  consent: Write;
}

/**
 * Copies a customer's photo into the library, where image-variants makes its variants. Returns the
 * id of the picture, or undefined without consent. Safe to repeat. 8 write units.
 */
export async function copyPhoto({
  photo,
  alt,
  requestId,
  consent,
}: PhotoToCopy): Promise<string | undefined> {
  const source = findCopySource(photo);
  const id = toCopyId(photo.key);
  const key = `media/${id}/${slugify(alt)}.jpg`;
  const createdAt = new Date().toISOString();
  const times = { createdAt, awaitedSince: createdAt };
  // The record goes first: image-variants deletes a file without a record. The consent is checked
  // in the same transaction. A deletion ends it first, so it finds the record of every copy.
  const record = MediaEntity.create({ id, key, alt, type: "image/jpeg", requestId, ...times });
  await transact([toPut(record), consent]);
  const { data: copy } = await MediaEntity.get({ id }).go({ consistent: true });
  if (!copy) return undefined;
  if (copy.state === "ready") return id;
  const file = source && (await readObject(source));
  if (!file)
    throw new AppError("unavailable", "photo_not_ready", "A photo is not ready yet.", { retryAfter: 10 });
  await writeObject(copy.key, file.bytes, { type: "image/jpeg", cacheControl: "private, no-store" });
  return id;
}

/**
 * Deletes the copies of these photos from the library. With `keepsShown`, a copy that something
 * shows stays, without its tie to the request. Safe to repeat.
 * @throws AppError `conflict` while something shows one, unless `keepsShown`
 */
export async function deleteCopies(
  keys: readonly string[],
  actor: Pick<Actor, "id">,
  { keepsShown = false } = {},
): Promise<void> {
  if (keys.length === 0) return;
  const { data } = ensureProcessed(
    await MediaEntity.get(keys.map((key) => ({ id: toCopyId(key) }))).go({ consistent: true }),
  );
  for (const { id } of data)
    await removeMedia(actor, id).catch(async (error) => {
      if (!keepsShown || findAppError(error)?.kind !== "conflict") throw error;
      // A restore leaves out and deletes what names a deleted request.
      await unlessRefused(MediaEntity.patch({ id }).remove(["requestId"]));
    });
}
