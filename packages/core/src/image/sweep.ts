import { deleteObjects, eraseObjects, listKeys } from "../lib/bucket.ts";
import { isPhotoKey, variantPrefix } from "./schema.ts";

export async function deleteImage(key: string): Promise<void> {
  if (!isPhotoKey(key)) return deleteObjects([key, ...(await listKeys(variantPrefix(key)))]);
  await Promise.all([key, variantPrefix(key)].map(eraseObjects));
}

export async function sweepAll<Item>(
  items: readonly Item[],
  sweep: (item: Item) => Promise<boolean>,
): Promise<number> {
  let swept = 0;
  for (const item of items) if (await sweep(item)) swept += 1;
  return swept;
}
