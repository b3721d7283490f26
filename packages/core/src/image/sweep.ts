import { deleteObjects, eraseObjects, listKeys } from "../lib/bucket.ts";
import { isPhotoKey, variantPrefix } from "./schema.ts";

export async function deleteVariants(key: string): Promise<void> {
  const prefix = variantPrefix(key);
  await (isPhotoKey(key) ? eraseObjects(prefix) : deleteObjects(await listKeys(prefix)));
}

/** The original goes last: as long as it exists, another call finishes an interrupted deletion. */
export async function deleteImage(key: string): Promise<void> {
  await deleteVariants(key);
  await (isPhotoKey(key) ? eraseObjects(key) : deleteObjects([key]));
}

export async function sweepAll<Item>(items: readonly Item[], sweep: (item: Item) => Promise<boolean>) {
  let swept = 0;
  for (const item of items) if (await sweep(item)) swept += 1;
  return swept;
}
