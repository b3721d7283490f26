import { unlessRefused } from "../dynamo.ts";
import { deleteImage, sweepAll } from "../image/sweep.ts";
import { log } from "../log.ts";
import { MediaEntity } from "./entity.ts";

/** An upload address is valid for 15 minutes. */
const WAIT_MS = 24 * 60 * 60 * 1000;

const PAGE = 100;

/** Marks the image first, so that no record begins to show it. The next sweep finishes an interrupted one. */
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

/** Deletes images whose upload began more than 24 hours ago and has no variants. Safe to repeat. Returns how many. */
export async function sweepMedia(now: Date = new Date()): Promise<number> {
  const before = new Date(now.getTime() - WAIT_MS).toISOString();
  const awaited = MediaEntity.query.awaited({}).lt({ awaitedSince: before });
  const swept = await sweepAll((cursor) => awaited.go({ cursor, limit: PAGE }), sweepImage);
  log.info("uploads swept", { swept });
  return swept;
}
