import { log } from "../lib/log.ts";
import { deleteImage, deleteVariants } from "./delete-image.ts";
import { recordMediaRefusal } from "./media.ts";
import { recordPhotoRefusal } from "./photo.ts";
import { isPhotoKey } from "./variant-rules.ts";

export async function refuseUpload(key: string, reason: string): Promise<void> {
  // The record's loss of its image makes the edge drop the variants, so they must be gone by then.
  await deleteVariants(key);
  await (isPhotoKey(key) ? recordPhotoRefusal : recordMediaRefusal)(key, reason);
  await deleteImage(key);
  log.warn("upload refused", { key, reason });
}
