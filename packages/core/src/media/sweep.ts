import { deleteImage, sweepAll } from "../image/sweep.ts";
import { unlessRefused } from "../lib/dynamo.ts";
import { log } from "../lib/log.ts";
import { MediaEntity } from "./entity.ts";

const WAIT_MS = 24 * 60 * 60 * 1000;

const PAGE = 100;

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

export async function sweepMedia(now: Date = new Date()): Promise<number> {
  const before = new Date(now.getTime() - WAIT_MS).toISOString();
  const awaited = MediaEntity.query.awaited({}).lt({ awaitedSince: before });
  const swept = await sweepAll((cursor) => awaited.go({ cursor, limit: PAGE }), sweepImage);
  log.info("uploads swept", { swept });
  return swept;
}
