import { deleteObjects, eraseObjects, listKeys } from "../lib/bucket.ts";
import { log, logFailure } from "../lib/log.ts";
import { isPhotoKey, variantPrefix } from "./variant-rules.ts";

export async function deleteVariants(key: string): Promise<void> {
  const prefix = variantPrefix(key);
  await (isPhotoKey(key) ? eraseObjects(prefix) : deleteObjects(await listKeys(prefix)));
}

/** Deletes the original last, so that another call can finish an interrupted deletion. */
export async function deleteImage(key: string): Promise<void> {
  await deleteVariants(key);
  await (isPhotoKey(key) ? eraseObjects(key) : deleteObjects([key]));
}

/**
 * Handles one item after the other, and logs those that fail. Returns the number of items for which
 * `sweep` returned true.
 * @throws Error at the end if an item failed
 */
export async function sweepAll<Item extends { key: string }>(
  what: string,
  items: readonly Item[],
  sweep: (item: Item) => Promise<boolean>,
) {
  const done: boolean[] = [];
  const sweepOne = async (item: Item) => done.push(await sweep(item));
  for (const item of items) await logFailure(sweepOne(item), "not swept", { what, key: item.key });
  const swept = done.filter(Boolean).length;
  log.info("swept", { what, swept });
  if (done.length < items.length) throw new Error(`${items.length - done.length} ${what} were not swept`);
  return swept;
}
