import { isDeepStrictEqual } from "node:util";
import {
  type AttributeValue,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  paginateScan,
} from "@aws-sdk/client-dynamodb";
import { config } from "./config.ts";
import { client } from "./dynamo.ts";

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

/** More calls at once would use up the retry budget that all throttled calls of the SDK share. */
const AT_ONCE = 10;

async function forEachItem<T>(items: readonly RawItem[], run: (item: RawItem) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE)
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(run))));
  return results;
}

export const readStored = (items: readonly RawItem[], table = TableName): Promise<(RawItem | undefined)[]> =>
  forEachItem(items, async (item) => {
    const command = new GetItemCommand({ TableName: table, Key: getKey(item), ConsistentRead: true });
    return (await client.send(command)).Item;
  });

export async function putCopies(items: readonly RawItem[], runId: string): Promise<void> {
  await forEachItem(items, (item) =>
    client.send(new PutItemCommand({ TableName, Item: markCopy(item, runId) })),
  );
}

export async function deleteItems(items: readonly RawItem[]): Promise<void> {
  await forEachItem(items, (item) => client.send(new DeleteItemCommand({ TableName, Key: getKey(item) })));
}

export async function* readTable(table = TableName, pageSize?: number): AsyncGenerator<RawItem[]> {
  const pages = paginateScan({ client, pageSize }, { TableName: table, ConsistentRead: true });
  for await (const { Items = [] } of pages) yield Items;
}
