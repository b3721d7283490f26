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

const hasSameKeys = (index: string, one: Item, other: Item) =>
  ["pk", "sk"].every((key) => one[index + key] === other[index + key]);

/** Whether an index shows the item as it is now, and no longer where one of these images had it. */
async function isSettled(
  index: (typeof indexes)[number],
  images: readonly Item[],
  now: Item | undefined,
): Promise<boolean> {
  const present = now && isIn(index, now) ? now : undefined;
  const left = images.filter(
    (image) => isIn(index, image) && !(present && hasSameKeys(index, image, present)),
  );
  const looks = left.map((image) => holds(index, image, undefined));
  return (await Promise.all(present ? [holds(index, present, present), ...looks] : looks)).every(Boolean);
}

/**
 * Waits until the table's indexes, which follow a moment later, show an item as it is now, and nowhere else: where a key of
 * an index changes, its old entry goes and its new one comes apart from each other. 1 read unit for the item and 0.5 for each of
 * three indexes and each key that was left, and that again each tenth of a second.
 * @param images the item as it was and as it is, or one of them, each with its keys
 * @throws Error after six seconds, for another try
 */
export async function indexesShow(images: readonly Item[]): Promise<void> {
  const [seen] = images;
  if (!seen) return;
  for (let look = 0; look < MAX_LOOKS; look++) {
    const { Item: now } = await documentClient.send(
      new GetCommand({ TableName: tableOptions.table, Key: keyOf(seen), ConsistentRead: true }),
    );
    const settled = await Promise.all(indexes.map((index) => isSettled(index, images, now)));
    if (settled.every(Boolean)) return;
    await wait(PAUSE);
  }
  throw new Error("The table's indexes are far behind");
}
