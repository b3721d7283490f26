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
  /** Written into each item as `copiedBy`. */
  runId: string;
  isDryRun: boolean;
}

/** A visitor's report is deleted with its request. */
const isReport = (item: RawItem) => entityIn(item) === "audit" && !item.actorId?.S;

function isDeleted(item: RawItem, deletedIds: ReadonlySet<string>): boolean {
  const { id, requestId, quoteId, holderId, resourceId } = item;
  const ids = [id, requestId, quoteId, holderId, isReport(item) ? resourceId : undefined];
  return ids.some((one) => one?.S !== undefined && deletedIds.has(one.S));
}

/** Runs before the record is written, so that another run after an interruption writes both. */
async function writeSearchTerms(item: RawItem): Promise<void> {
  if (!["quote", "contact"].includes(entityIn(item))) return;
  const record = itemOf(item as unknown as Image) as unknown as FormRecord;
  ensureDone(await RequestTermEntity.put(termEntriesOf(record)).go());
}

/** Writes a copy unless the table has the item by now. A copy causes no mail, count or log entry. */
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
 * Adds at most 100 items of an archive to the table, without replacing any. Safe to repeat. Returns the outcome of each. Costs
 * 1 read unit for each 4 kB; for each written item 1 write unit for each kB and index, and about 15 for a request's search terms.
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
