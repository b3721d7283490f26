import { type RawItem, readTable } from "../copy.ts";
import { isArchived } from "./entities.ts";

const hasExpired = ({ expiresAt }: RawItem, now: number) =>
  expiresAt?.N !== undefined && Number(expiresAt.N) * 1000 < now;

/**
 * Reads every item that an archive holds, in no order. An item that changes meanwhile may be in it in its old or new state.
 * For operators only: it reads the whole table, 1 read unit for each 4 kB.
 * @throws Error when the table holds an entity that this version does not know
 */
export async function* readItems(now = Date.now()): AsyncGenerator<RawItem> {
  for await (const page of readTable()) {
    for (const item of page) if (isArchived(item) && !hasExpired(item, now)) yield item;
  }
}
