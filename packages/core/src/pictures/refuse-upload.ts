import { log } from "../lib/log.ts";
import { deleteImage, deleteVariants } from "./delete-image.ts";
import { recordMediaRefusal } from "./media.ts";
import { recordPhotoRefusal } from "./photo.ts";
import { isPhotoKey } from "./variant-rules.ts";

export async function refuseUpload(key: string, reason: string): Promise<void> {
  // Delete the variants first: the change of the record makes the edge drop them, and the edge must
  // not find them again.
  await deleteVariants(key);
  await (isPhotoKey(key) ? recordPhotoRefusal : recordMediaRefusal)(key, reason);
  await deleteImage(key);
  log.warn("upload refused", { key, reason });
}
