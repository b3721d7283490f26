import { readObject, readObjectSize, type StoredObject, writeObject } from "../lib/bucket.ts";
import { log } from "../lib/log.ts";
import { deleteImage, deleteVariants } from "./delete-image.ts";
import { type EncodedVariant, ImageRefused, makeVariants } from "./make-variants.ts";
import { recordMediaImage } from "./media.ts";
import { recordPhotoImage } from "./photo.ts";
import { MAX_PHOTO_BYTES } from "./photo-rules.ts";
import { refuseUpload } from "./refuse-upload.ts";
import { type ImageVariant, isPhotoKey, listFormats, variantPath } from "./variant-rules.ts";

/**
 * A variant never changes. But a customer may ask us to delete a photo, and nobody can empty a
 * browser's cache, so browsers keep a photo only as long as its link works.
 */
const getCacheControl = (key: string) =>
  isPhotoKey(key) ? "private, max-age=300" : "public, max-age=31536000, immutable";

async function writeVariant(key: string, { data, ...variant }: EncodedVariant): Promise<ImageVariant> {
  const path = variantPath(key, variant);
  await writeObject(path, data, { type: `image/${variant.format}`, cacheControl: getCacheControl(key) });
  return { ...variant, path, size: data.length };
}

async function makeAndRecord(
  key: string,
  { bytes, writtenAt }: StoredObject,
  make: typeof makeVariants,
): Promise<void> {
  const { variants: encoded, color, source } = await make(bytes, listFormats(key));
  const variants = await Promise.all(encoded.map((variant) => writeVariant(key, variant)));
  const originalSize = bytes.length;
  const totalOptimizedSize = variants.reduce((sum, { size }) => sum + size, 0);
  const compressionRatio = 1 - totalOptimizedSize / originalSize;
  const result = { variants, color, originalSize, totalOptimizedSize, compressionRatio };
  const recorded = isPhotoKey(key)
    ? await recordPhotoImage(key, result)
    : await recordMediaImage(key, result, source);
  if (recorded) return log.info("variants made", { secondsSinceUpload: (Date.now() - writtenAt) / 1000 });
  // Nothing else would delete files without a record.
  await deleteImage(key);
  log.warn("upload without a record", { key });
}

export async function processUpload(key: string, make = makeVariants): Promise<void> {
  const size = await readObjectSize(key);
  // Nothing else would delete variants that an interrupted try wrote after the deletion.
  if (size === undefined) return deleteVariants(key);
  if (size > MAX_PHOTO_BYTES) return refuseUpload(key, "too-large");
  const upload = await readObject(key);
  if (!upload) return;
  try {
    await makeAndRecord(key, upload, make);
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error;
    await refuseUpload(key, error.reason);
  }
}
