import { setTimeout as wait } from "node:timers/promises";
import { GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { documentClient, tableOptions } from "../dynamo.ts";

type Item = Readonly<Record<string, unknown>>;

/** The indexes that pages are listed by, with the names of their keys. */
const indexes = ["gsi1", "gsi2", "gsi3"] as const;

/** Milliseconds between looks, and looks before it is given up: usually an index is behind by less than the first. */
const PAUSE = 100;
const MAX_LOOKS = 60;

const keyOf = ({ pk, sk }: Item) => ({ pk, sk });

/** Whether an index holds the item under those keys of its, at that version. */
async function holds(
  index: (typeof indexes)[number],
  keys: Item,
  wanted: Item | undefined,
): Promise<boolean> {
  const { Items = [] } = await documentClient.send(
    new QueryCommand({
      TableName: tableOptions.table,
      IndexName: index,
      KeyConditionExpression: "#pk = :pk AND #sk = :sk",
      ExpressionAttributeNames: { "#pk": `${index}pk`, "#sk": `${index}sk` },
      ExpressionAttributeValues: { ":pk": keys[`${index}pk`], ":sk": keys[`${index}sk`] },
    }),
  );
  const found = Items.find((item) => item.pk === keys.pk && item.sk === keys.sk);
  if (!wanted) return found === undefined;
  return found !== undefined && found.version === wanted.version && found.changedAt === wanted.changedAt;
}

const isIn = (index: string, item: Item) => typeof item[`${index}sk`] === "string";

/** Whether what the index says of the item is what the item is now. */
async function isShown(
  index: (typeof indexes)[number],
  before: Item,
  now: Item | undefined,
): Promise<boolean> {
  if (now && isIn(index, now)) return holds(index, now, now);
  return isIn(index, before) ? holds(index, before, undefined) : true;
}

/**
 * Waits until the table's indexes, which follow a moment later, show an item as it is now. 1 read unit for the item and 0.5
 * for each of three indexes, and that again each tenth of a second.
 * @param seen the item as the stream told of it: its keys, and where an index had it
 * @throws Error after six seconds, for another try
 */
export async function indexesShow(seen: Item): Promise<void> {
  for (let look = 0; look < MAX_LOOKS; look++) {
    const { Item: now } = await documentClient.send(
      new GetCommand({ TableName: tableOptions.table, Key: keyOf(seen), ConsistentRead: true }),
    );
    const shown = await Promise.all(indexes.map((index) => isShown(index, seen, now)));
    if (shown.every(Boolean)) return;
    await wait(PAUSE);
  }
  throw new Error("The table's indexes are far behind");
}
