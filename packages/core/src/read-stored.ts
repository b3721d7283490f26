import { setTimeout as wait } from "node:timers/promises";
import { BatchGetItemCommand } from "@aws-sdk/client-dynamodb";
import { config } from "./config.ts";
import type { RawItem } from "./copy.ts";
import { documentClient } from "./dynamo.ts";
import { pauseAfter } from "./retry.ts";

const MAX_TRIES = 10;

export const keyIn = ({ pk, sk }: RawItem) => ({ pk, sk }) as RawItem;

const nameIn = ({ pk, sk }: RawItem) => `${pk?.S} ${sk?.S}`;

/**
 * Returns a function that finds the stored item with the key of a given one. Takes at most 100 items. 1 read unit for each 4 kB.
 * @throws Error when DynamoDB leaves keys unread after ten tries
 */
export async function readStored(items: readonly RawItem[]): Promise<(item: RawItem) => RawItem | undefined> {
  const { TABLE_NAME: table } = config();
  const found = new Map<string, RawItem>();
  let Keys = items.map(keyIn);
  for (let attempt = 0; Keys.length > 0; attempt++) {
    if (attempt === MAX_TRIES) throw new Error("DynamoDB did not read all items: run this again");
    if (attempt > 0) await wait(pauseAfter(attempt));
    const RequestItems = { [table]: { Keys, ConsistentRead: true } };
    const { Responses, UnprocessedKeys } = await documentClient.send(
      new BatchGetItemCommand({ RequestItems }),
    );
    for (const item of Responses?.[table] ?? []) found.set(nameIn(item), item);
    Keys = UnprocessedKeys?.[table]?.Keys ?? [];
  }
  return (item) => found.get(nameIn(item));
}
