import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { type AttributeValue, BatchWriteItemCommand, ScanCommand } from "@aws-sdk/client-dynamodb";
import { config } from "./config.ts";
import { documentClient } from "./dynamo.ts";
import { pauseAfter } from "./retry.ts";

/** An item as DynamoDB spells it, such as `{id: {S: "text"}}`: a copy loses nothing. */
export type RawItem = Record<string, AttributeValue>;

interface Images {
  before?: Record<string, { S?: unknown }> | undefined;
  after?: Record<string, { S?: unknown }> | undefined;
}

/** DynamoDB takes 25 writes at once. */
const BATCH = 25;

/** Tries of a batch that DynamoDB writes only in part; the last ones wait some ten seconds. */
const MAX_TRIES = 10;

/**
 * Returns whether a restore or an import wrote this change of the table. A copy causes no mail, count or log entry, because the
 * original did. The item keeps `copiedBy`, so only a change that sets or replaces it is a copy.
 */
export function isCopy({ before, after }: Images): boolean {
  const run = after?.copiedBy?.S;
  return run !== undefined && run !== before?.copiedBy?.S;
}

/** Returns the name of the item's entity. */
export const entityIn = ({ __edb_e__: entity }: RawItem): string => entity?.S ?? "";

/** Compares without the mark of a copy; DynamoDB returns the members of a set in any order. */
export function isSameItem(one: RawItem, other: RawItem): boolean {
  const plain = ({ copiedBy: _mark, ...item }: RawItem) =>
    Object.fromEntries(
      Object.entries(item).map(([name, value]) => [name, value.SS ? { SS: value.SS.toSorted() } : value]),
    );
  return isDeepStrictEqual(plain(one), plain(other));
}

export const markCopy = (item: RawItem, runId: string): RawItem => ({ ...item, copiedBy: { S: runId } });

type Batch = { PutRequest: { Item: RawItem } }[];

async function writeBatch(table: string, batch: Batch): Promise<void> {
  let left = batch;
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const { UnprocessedItems } = await documentClient.send(
      new BatchWriteItemCommand({ RequestItems: { [table]: left } }),
    );
    left = (UnprocessedItems?.[table] ?? []) as Batch;
    if (left.length === 0) return;
    await wait(pauseAfter(attempt));
  }
  throw new Error(`DynamoDB did not write ${left.length} of ${batch.length} items: run this again`);
}

/**
 * Writes items into the live table as they are, marked as copies of this run. An item with the same key is replaced. Safe to
 * repeat. Costs 1 write unit for each kB, and the same in each index.
 * @throws Error when DynamoDB leaves items unwritten after ten tries
 */
export async function putCopies(items: readonly RawItem[], runId: string): Promise<void> {
  const { TABLE_NAME } = config();
  for (let start = 0; start < items.length; start += BATCH) {
    const copies = items.slice(start, start + BATCH).map((item) => markCopy(item, runId));
    await writeBatch(
      TABLE_NAME,
      copies.map((Item) => ({ PutRequest: { Item } })),
    );
  }
}

/**
 * Reads a whole table, page by page; the live one unless another is named. For operators only: 1 read unit for each 4 kB.
 */
export async function* readTable(TableName = config().TABLE_NAME): AsyncGenerator<RawItem[]> {
  let ExclusiveStartKey: RawItem | undefined;
  do {
    const scan = new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey });
    const { Items = [], LastEvaluatedKey } = await documentClient.send(scan);
    yield Items;
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey);
}
