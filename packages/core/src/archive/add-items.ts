import { PutItemCommand } from "@aws-sdk/client-dynamodb";
import { type Image, itemOf } from "../audit/from-stream.ts";
import { config } from "../config.ts";
import { entityIn, isSameItem, markCopy, type RawItem } from "../copy.ts";
import { documentClient, unlessRefused } from "../dynamo.ts";
import { readStored } from "../read-stored.ts";
import { ensureDone, termEntriesOf } from "../request/erase.ts";
import type { FormRecord } from "../request/forms.ts";
import { RequestTermEntity } from "../request/term-entity.ts";
import { replaceStaffIds, type StaffIds } from "./staff-ids.ts";

/** `kept`: the table has an item with this key and other content, which stays. `deleted`: staff have deleted it. */
export type Outcome = "written" | "there" | "kept" | "deleted";

export interface AddOptions {
  staffIds: StaffIds;
  /** Ids, and references, of records that staff have deleted. */
  deletedIds: ReadonlySet<string>;
  /** Names this run in each item that it writes. */
  runId: string;
  isDryRun: boolean;
}

/** A visitor's report goes with the request that it is about. */
const isReport = (item: RawItem) => entityIn(item) === "audit" && !item.actorId?.S;

function isDeleted(item: RawItem, deletedIds: ReadonlySet<string>): boolean {
  const { id, requestId, quoteId, holderId, resourceId } = item;
  const ids = [id, requestId, quoteId, holderId, isReport(item) ? resourceId : undefined];
  return ids.some((one) => one?.S !== undefined && deletedIds.has(one.S));
}

/** Runs before the record is written, so that the next run of a broken-off import writes both. */
async function writeSearchTerms(item: RawItem): Promise<void> {
  if (!["quote", "contact"].includes(entityIn(item))) return;
  const record = itemOf(item as unknown as Image) as unknown as FormRecord;
  ensureDone(await RequestTermEntity.put(termEntriesOf(record)).go());
}

/** Writes a copy, from which no mail, count or log entry follows, unless the table has got the item meanwhile. */
const writeCopy = (item: RawItem, runId: string) =>
  unlessRefused(() =>
    documentClient.send(
      new PutItemCommand({
        TableName: config().TABLE_NAME,
        Item: markCopy(item, runId),
        ConditionExpression: "attribute_not_exists(pk)",
      }),
    ),
  );

/**
 * Adds at most 100 items of an archive to the table, without replacing any. Safe to repeat. Returns what became of each. 1 read
 * unit for each 4 kB; for what is written 1 write unit for each kB and each index, and about 15 for the search terms of a request.
 */
export async function addItems(
  items: readonly RawItem[],
  { staffIds, deletedIds, runId, isDryRun }: AddOptions,
): Promise<Outcome[]> {
  const mapped = items.map((item) => replaceStaffIds(item, staffIds));
  const storedAs = await readStored(mapped);
  return Promise.all(
    mapped.map(async (item): Promise<Outcome> => {
      const stored = storedAs(item);
      if (stored) return isSameItem(item, stored) ? "there" : "kept";
      if (isDeleted(item, deletedIds)) return "deleted";
      if (isDryRun) return "written";
      await writeSearchTerms(item);
      return (await writeCopy(item, runId)) ? "written" : "kept";
    }),
  );
}
