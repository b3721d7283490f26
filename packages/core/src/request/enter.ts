import { unlessRefused } from "../dynamo.ts";
import { RequestEntity } from "./entity.ts";
import { ensureDone, termEntriesOf } from "./erase.ts";
import { entryOf, type FormRecord } from "./forms.ts";
import { RequestTermEntity } from "./term-entity.ts";

/**
 * Puts what a visitor sent into the inbox: its search terms, then its entry, unless it is there. In this order, since what has
 * an entry counts as found by the search too. Safe to repeat. 3 write units for the entry with its indexes, and 1 for each
 * term (about 15).
 * @throws Error when DynamoDB does not write all of it: call it again
 */
export async function enter(record: FormRecord): Promise<void> {
  ensureDone(await RequestTermEntity.put(termEntriesOf(record)).go());
  await unlessRefused(() => RequestEntity.create(entryOf(record)).go());
}
