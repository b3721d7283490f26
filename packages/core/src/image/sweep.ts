import { deleteObjects, eraseObjects, listKeys } from "../bucket.ts";
import { isPhotoKey, variantPrefix } from "./paths.ts";

/** Deletes an image and its variants. Of a visitor's photo deletes all versions; a library image can be restored for 30 days. Safe to repeat. */
export async function deleteImage(key: string): Promise<void> {
  if (!isPhotoKey(key)) return deleteObjects([key, ...(await listKeys(variantPrefix(key)))]);
  await Promise.all([key, variantPrefix(key)].map(eraseObjects));
}

interface Page<Item> {
  data: Item[];
  cursor: string | null;
}

/** Returns how many items `sweep` deleted. */
export async function sweepAll<Item>(
  read: (cursor: string | null) => Promise<Page<Item>>,
  sweep: (item: Item) => Promise<boolean>,
): Promise<number> {
  let swept = 0;
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await read(cursor);
    for (const item of page.data) if (await sweep(item)) swept += 1;
    cursor = page.cursor;
  } while (cursor);
  return swept;
}
