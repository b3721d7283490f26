import { deleteImage, sweepAll } from "../image/sweep.ts";
import { unlessRefused } from "../lib/dynamo.ts";
import { log } from "../lib/log.ts";
import { PhotoEntity, UNCLAIMED } from "./entity.ts";

export const CLAIM_MS = 24 * 60 * 60 * 1000;

const PAGE = 100;

/** The conditional write and a quote's claim exclude each other. The next sweep finishes an interrupted one. */
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

export async function sweepPhotos(now: Date = new Date()): Promise<number> {
  const before = new Date(now.getTime() - CLAIM_MS).toISOString();
  const unclaimed = PhotoEntity.query.unclaimed({ sweepGroup: UNCLAIMED }).lt({ issuedAt: before });
  const swept = await sweepAll((cursor) => unclaimed.go({ cursor, limit: PAGE }), sweepPhoto);
  log.info("photos swept", { swept });
  return swept;
}
