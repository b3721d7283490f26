import { isDeepStrictEqual } from "node:util";
import {
  type AttributeValue,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  ScanCommand,
} from "@aws-sdk/client-dynamodb";
import { config } from "./config.ts";
import { documentClient } from "./dynamo.ts";

export type RawItem = Record<string, AttributeValue>;

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

const { TABLE_NAME: TableName } = config();

export const readStored = (items: readonly RawItem[]): Promise<(RawItem | undefined)[]> =>
  Promise.all(
    items.map(async (item) => {
      const command = new GetItemCommand({ TableName, Key: getKey(item), ConsistentRead: true });
      return (await documentClient.send(command)).Item;
    }),
  );

export async function putCopies(items: readonly RawItem[], runId: string): Promise<void> {
  const puts = items.map((item) => new PutItemCommand({ TableName, Item: markCopy(item, runId) }));
  await Promise.all(puts.map((put) => documentClient.send(put)));
}

export async function deleteItems(items: readonly RawItem[]): Promise<void> {
  const deletions = items.map((item) => new DeleteItemCommand({ TableName, Key: getKey(item) }));
  await Promise.all(deletions.map((deletion) => documentClient.send(deletion)));
}

export async function* readTable(table = TableName, Limit?: number): AsyncGenerator<RawItem[]> {
  let ExclusiveStartKey: RawItem | undefined;
  do {
    const scan = new ScanCommand({ TableName: table, Limit, ConsistentRead: true, ExclusiveStartKey });
    const { Items = [], LastEvaluatedKey } = await documentClient.send(scan);
    yield Items;
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey);
}
