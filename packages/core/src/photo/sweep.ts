import { deleteObjects, listKeys } from "../bucket.ts";
import { unlessRefused } from "../dynamo.ts";
import { variantPrefix } from "../image/paths.ts";
import { log } from "../log.ts";
import { PhotoEntity, UNCLAIMED } from "./entity.ts";

/** Photos that no quote claims within 24 hours are deleted (decisions). In milliseconds. */
export const CLAIM_MS = 24 * 60 * 60 * 1000;

const PAGE = 100;

/**
 * Takes the photo away from any quote, then deletes its objects, then its record. The first step is conditional, as
 * a quote's claim is: only one of them wins. A crash in between leaves a record that the next sweep finds.
 */
async function sweepPhoto(key: string): Promise<boolean> {
  const isOurs = await unlessRefused(() =>
    PhotoEntity.patch({ key })
      .set({ quoteId: "swept" })
      .where(({ quoteId }, { notExists, eq }) => `${notExists(quoteId)} OR ${eq(quoteId, "swept")}`)
      .go(),
  );
  if (!isOurs) return false;
  await deleteObjects([key, ...(await listKeys(variantPrefix(key)))]);
  await PhotoEntity.delete({ key }).go();
  return true;
}

/**
 * Deletes photos issued more than 24 hours before `now` that no quote claimed. Safe to run again, and at the same
 * time. Reads each of them once from the index of unclaimed photos, page by page; claimed photos are not in it.
 * @returns how many were deleted
 */
export async function sweepPhotos(now: Date = new Date()): Promise<number> {
  const before = new Date(now.getTime() - CLAIM_MS).toISOString();
  let swept = 0;
  let cursor: string | null = null;
  do {
    const page: { data: { key: string }[]; cursor: string | null } = await PhotoEntity.query
      .unclaimed({ sweepGroup: UNCLAIMED })
      .lt({ issuedAt: before })
      .go({ cursor, limit: PAGE });
    for (const { key } of page.data) if (await sweepPhoto(key)) swept += 1;
    cursor = page.cursor;
  } while (cursor);
  log.info("photos swept", { swept });
  return swept;
}
