import { unlessRefused } from "../dynamo.ts";
import { deleteImage, sweepAll } from "../image/sweep.ts";
import { log } from "../log.ts";
import { PhotoEntity, UNCLAIMED } from "./entity.ts";

/** Photos that no quote claims within 24 hours are deleted (decisions). In milliseconds. */
export const CLAIM_MS = 24 * 60 * 60 * 1000;

const PAGE = 100;

/**
 * Takes the photo away from any quote, then deletes its objects, then its record. The first step is conditional, as
 * a quote's claim is: only one of them wins. A crash in between leaves a record that the next sweep finds.
 */
async function sweepPhoto({ key }: { key: string }): Promise<boolean> {
  const isOurs = await unlessRefused(() =>
    PhotoEntity.patch({ key })
      .set({ quoteId: "swept" })
      .where(({ quoteId }, { notExists, eq }) => `${notExists(quoteId)} OR ${eq(quoteId, "swept")}`)
      .go(),
  );
  if (!isOurs) return false;
  await deleteImage(key);
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
  const unclaimed = PhotoEntity.query.unclaimed({ sweepGroup: UNCLAIMED }).lt({ issuedAt: before });
  const swept = await sweepAll((cursor) => unclaimed.go({ cursor, limit: PAGE }), sweepPhoto);
  log.info("photos swept", { swept });
  return swept;
}
