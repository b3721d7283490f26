import { objectSize, readObject, type StoredObject, writeObject } from "../bucket.ts";
import { log } from "../log.ts";
import { recordMediaImage, recordMediaRefusal } from "../media/media.ts";
import { recordPhotoImage, recordPhotoRefusal } from "../photo/photo.ts";
import { MAX_PHOTO_BYTES } from "../photo/rules.ts";
import { ImageRefused } from "./errors.ts";
import { isPhotoKey, variantPath } from "./paths.ts";
import type { ImageResult, ImageVariant } from "./schema.ts";
import { deleteImage } from "./sweep.ts";
import { type EncodedVariant, makeVariants } from "./variants.ts";

/**
 * A variant's address never changes its content. A customer's photo is nevertheless not kept for long, since they may want it
 * deleted: minutes in a browser, which nobody can tell to forget it, and a day at the edge. In seconds.
 */
const cacheOf = (key: string) =>
  isPhotoKey(key) ? "public, max-age=300, s-maxage=86400" : "public, max-age=31536000, immutable";

async function writeVariant(key: string, { data, ...variant }: EncodedVariant): Promise<ImageVariant> {
  const path = variantPath(key, variant);
  await writeObject(path, data, { type: `image/${variant.format}`, cacheControl: cacheOf(key) });
  return { ...variant, path, size: data.length };
}

function resultOf(variants: ImageVariant[], originalSize: number): ImageResult {
  const totalOptimizedSize = variants.reduce((sum, variant) => sum + variant.size, 0);
  return {
    variants,
    originalSize,
    totalOptimizedSize,
    compressionRatio: 1 - totalOptimizedSize / originalSize,
  };
}

async function refuse(key: string, reason: string): Promise<void> {
  await (isPhotoKey(key) ? recordPhotoRefusal : recordMediaRefusal)(key, reason);
  await deleteImage(key);
  log.warn("upload refused", { key, reason });
}

async function makeAndRecord(key: string, { bytes, writtenAt }: StoredObject): Promise<void> {
  const { variants: encoded, source } = await makeVariants(bytes);
  const variants = await Promise.all(encoded.map((variant) => writeVariant(key, variant)));
  const result = resultOf(variants, bytes.length);
  const recorded = isPhotoKey(key)
    ? await recordPhotoImage(key, result)
    : await recordMediaImage(key, result, source);
  if (recorded) return log.info("variants made", { secondsSinceUpload: (Date.now() - writtenAt) / 1000 });
  // Never issued by us, or swept meanwhile: nobody would ever find these objects again.
  await deleteImage(key);
  log.warn("upload without a record", { key });
}

/**
 * Makes an upload's variants and records them. Safe to repeat: the same keys are written and the same result recorded.
 * What is no picture is recorded as refused and deleted; an object that is gone is nothing to do.
 * @throws Error when S3 or DynamoDB fails; then another try may succeed
 */
export async function processUpload(key: string): Promise<void> {
  const size = await objectSize(key);
  if (size === undefined) return;
  if (size > MAX_PHOTO_BYTES) return refuse(key, "too-large");
  const upload = await readObject(key);
  if (!upload) return;
  try {
    await makeAndRecord(key, upload);
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error;
    await refuse(key, error.reason);
  }
}
