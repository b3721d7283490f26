import { unlessRefused } from "../dynamo.ts";
import { deleteImage, sweepAll } from "../image/sweep.ts";
import { log } from "../log.ts";
import { MediaEntity } from "./entity.ts";

/** An upload's address is good for a quarter of an hour; what has not come within a day never will. In milliseconds. */
const PATIENCE_MS = 24 * 60 * 60 * 1000;

const PAGE = 100;

/**
 * Takes the image away from any record that would begin to show it and from the maker of its variants, then deletes what there
 * is of it, then its record. One that a record shows stays. A crash in between leaves a record that the next sweep finds.
 */
async function sweepImage({ id, key }: { id: string; key: string }): Promise<boolean> {
  const isOurs = await unlessRefused(() =>
    MediaEntity.patch({ id })
      .set({ state: "deleting" })
      .where(
        ({ state, usedBy }, { eq, notExists }) =>
          `${notExists(usedBy)} AND (${eq(state, "issued")} OR ${eq(state, "deleting")})`,
      )
      .go(),
  );
  if (!isOurs) return false;
  await deleteImage(key);
  await MediaEntity.delete({ id }).go();
  return true;
}

/**
 * Deletes images of the library whose upload was begun more than 24 hours before `now` and never became variants. Safe to run
 * again, and at the same time. Reads each of them once from an index that holds no others.
 * @returns how many were deleted
 */
export async function sweepMedia(now: Date = new Date()): Promise<number> {
  const before = new Date(now.getTime() - PATIENCE_MS).toISOString();
  const awaited = MediaEntity.query.awaited({}).lt({ awaitedSince: before });
  const swept = await sweepAll((cursor) => awaited.go({ cursor, limit: PAGE }), sweepImage);
  log.info("uploads swept", { swept });
  return swept;
}
