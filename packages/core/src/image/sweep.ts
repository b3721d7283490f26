import { deleteObjects, eraseObjects, listKeys } from "../lib/bucket.ts";
import { isPhotoKey, variantPrefix } from "./schema.ts";

export async function deleteImage(key: string): Promise<void> {
  if (!isPhotoKey(key)) return deleteObjects([key, ...(await listKeys(variantPrefix(key)))]);
  await Promise.all([key, variantPrefix(key)].map(eraseObjects));
}

interface Page<Item> {
  data: Item[];
  cursor: string | null;
}

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
