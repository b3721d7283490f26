import { deleteObjects, listKeys } from "../bucket.ts";
import { variantPrefix } from "./paths.ts";

/** Deletes an image's file and its variants. Safe to repeat. */
export const deleteImage = async (key: string): Promise<void> =>
  deleteObjects([key, ...(await listKeys(variantPrefix(key)))]);

interface Page<Item> {
  data: Item[];
  cursor: string | null;
}

/** Sweeps what a query finds, page by page and one after the other; answers how many `sweep` took. */
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
