import { type AttributeValue, TransactWriteItemsCommand } from "@aws-sdk/client-dynamodb";
import { itemOf } from "../audit/from-stream.ts";
import { config } from "../config.ts";
import { markCopy, putCopies, type RawItem } from "../copy.ts";
import { pacificDay } from "../date.ts";
import { documentClient } from "../dynamo.ts";
import type { RequestRecord } from "../request/entity.ts";
import { changesBetween, contributionOf } from "./contribution.ts";
import { addToDay } from "./from-stream.ts";

const toRequest = (item: RawItem) => itemOf(item) as RequestRecord;

const toRaw = (value: unknown): AttributeValue =>
  typeof value === "number" ? { N: String(value) } : { S: String(value) };

const toRawItem = (item: Record<string, unknown> = {}): RawItem =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, toRaw(value)]));

/**
 * Replaces an entry of the inbox by its past copy, and corrects its day's numbers in the same transaction: the stream does not count
 * copies, and a second run finds both done. `recount` counts statuses later.
 */
export async function overwriteEntry(copy: RawItem, live: RawItem, runId: string): Promise<void> {
  const [before, after] = [toRequest(live), toRequest(copy)];
  const changes = changesBetween(contributionOf(before), contributionOf(after));
  if (changes.size === 0) return putCopies([copy], runId);
  const day = pacificDay(new Date(after.createdAt));
  const { Key, ExpressionAttributeValues, ...update } = addToDay(after.form, day, changes);
  await documentClient.send(
    new TransactWriteItemsCommand({
      TransactItems: [
        { Put: { TableName: config().TABLE_NAME, Item: markCopy(copy, runId) } },
        {
          Update: {
            ...update,
            Key: toRawItem(Key),
            ExpressionAttributeValues: toRawItem(ExpressionAttributeValues),
          },
        },
      ],
    }),
  );
}
