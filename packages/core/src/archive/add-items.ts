import { PutItemCommand } from "@aws-sdk/client-dynamodb";
import type { FormRecord } from "../inbox/entity.ts";
import { RequestTermEntity } from "../inbox/entity.ts";
import { toTermEntries } from "../inbox/search.ts";
import { config } from "../lib/config.ts";
import { getEntity, isSameItem, markCopy, type RawItem, readStored } from "../lib/copy.ts";
import { documentClient, ensureProcessed, unlessRefused } from "../lib/dynamo.ts";
import { toItem } from "../lib/stream.ts";
import { replaceStaffIds, type StaffIds } from "./staff-ids.ts";

export type Outcome = "written" | "there" | "kept" | "deleted";

export interface AddOptions {
  staffIds: StaffIds;
  deletedIds: ReadonlySet<string>;
  runId: string;
  isDryRun: boolean;
}

const isReport = (item: RawItem) => getEntity(item) === "audit" && !item.actorId?.S;

function isDeleted(item: RawItem, deletedIds: ReadonlySet<string>): boolean {
  const { id, requestId, quoteId, holderId, resourceId } = item;
  const ids = [id, requestId, quoteId, holderId, isReport(item) ? resourceId : undefined];
  return ids.some((one) => one?.S !== undefined && deletedIds.has(one.S));
}

/** Runs before the record is written, so that another run writes both after an interruption. */
async function writeSearchTerms(item: RawItem): Promise<void> {
  if (!["quote", "contact"].includes(getEntity(item))) return;
  const record = toItem(item) as FormRecord;
  ensureProcessed(await RequestTermEntity.put(toTermEntries(record)).go());
}

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
