import { isDeepStrictEqual } from "node:util";
import {
  type AttributeValue,
  BatchGetItemCommand,
  BatchWriteItemCommand,
  ScanCommand,
  type WriteRequest,
} from "@aws-sdk/client-dynamodb";
import { config } from "./config.ts";
import { documentClient, retryRefused } from "./dynamo.ts";

export type RawItem = Record<string, AttributeValue>;

interface Images {
  before?: Record<string, { S?: unknown }> | undefined;
  after?: Record<string, { S?: unknown }> | undefined;
}

const WRITE_BATCH = 25;

const MAX_TRIES = 10;

/**
 * Returns whether a restore or an import made this change. A copy causes no mail, count or log entry. The item keeps `copiedBy`, so only
 * a change of that attribute is a copy.
 */
export function isCopy({ before, after }: Images): boolean {
  const run = after?.copiedBy?.S;
  return run !== undefined && run !== before?.copiedBy?.S;
}

export const getEntity = ({ __edb_e__: entity }: RawItem): string => entity?.S ?? "";

export function isSameItem(one: RawItem, other: RawItem): boolean {
  const plain = ({ copiedBy: _mark, ...item }: RawItem) =>
    Object.fromEntries(
      Object.entries(item).map(([name, value]) => [name, value.SS ? { SS: value.SS.toSorted() } : value]),
    );
  return isDeepStrictEqual(plain(one), plain(other));
}

export const markCopy = (item: RawItem, runId: string): RawItem => ({ ...item, copiedBy: { S: runId } });

export const getKey = ({ pk, sk }: RawItem) => ({ pk, sk }) as RawItem;

const nameItem = ({ pk, sk }: RawItem) => `${pk?.S} ${sk?.S}`;

export async function readStored(items: readonly RawItem[]): Promise<(item: RawItem) => RawItem | undefined> {
  const { TABLE_NAME: table } = config();
  const found = new Map<string, RawItem>();
  let Keys = items.map(getKey);
  const error = () => new Error("DynamoDB did not read all items: run this again");
  await retryRefused(
    async () => {
      if (Keys.length === 0) return true;
      const RequestItems = { [table]: { Keys, ConsistentRead: true } };
      const { Responses, UnprocessedKeys } = await documentClient.send(
        new BatchGetItemCommand({ RequestItems }),
      );
      for (const item of Responses?.[table] ?? []) found.set(nameItem(item), item);
      Keys = UnprocessedKeys?.[table]?.Keys ?? [];
      return Keys.length === 0;
    },
    { maxTries: MAX_TRIES, error },
  );
  return (item) => found.get(nameItem(item));
}

async function writeAll(requests: readonly WriteRequest[]): Promise<void> {
  const { TABLE_NAME: table } = config();
  for (let start = 0; start < requests.length; start += WRITE_BATCH) {
    let left: WriteRequest[] = requests.slice(start, start + WRITE_BATCH);
    const error = () => new Error(`DynamoDB did not write ${left.length} items: run this again`);
    await retryRefused(
      async () => {
        const { UnprocessedItems } = await documentClient.send(
          new BatchWriteItemCommand({ RequestItems: { [table]: left } }),
        );
        left = UnprocessedItems?.[table] ?? [];
        return left.length === 0;
      },
      { maxTries: MAX_TRIES, error },
    );
  }
}

export const putCopies = (items: readonly RawItem[], runId: string): Promise<void> =>
  writeAll(items.map((item) => ({ PutRequest: { Item: markCopy(item, runId) } })));

export const deleteItems = (items: readonly RawItem[]): Promise<void> =>
  writeAll(items.map((item) => ({ DeleteRequest: { Key: getKey(item) } })));

export async function* readTable(TableName = config().TABLE_NAME): AsyncGenerator<RawItem[]> {
  let ExclusiveStartKey: RawItem | undefined;
  do {
    const scan = new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey });
    const { Items = [], LastEvaluatedKey } = await documentClient.send(scan);
    yield Items;
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey);
}
