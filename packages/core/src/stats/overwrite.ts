import { TransactWriteItemsCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { config } from "../config.ts";
import { markCopy, putCopies, type RawItem } from "../copy.ts";
import { pacificDay } from "../date.ts";
import { documentClient } from "../dynamo.ts";
import type { RequestRecord } from "../request/entity.ts";
import { toItem } from "../stream.ts";
import { changesBetween, listCounters } from "./contribution.ts";
import { addToDay } from "./count-change.ts";

const toRequest = (item: RawItem) => toItem(item) as RequestRecord;

/** Replaces an inbox entry by its past copy and corrects its day's numbers, because the stream does not count copies. Safe to repeat. */
export async function overwriteEntry(copy: RawItem, live: RawItem, runId: string): Promise<void> {
  const [before, after] = [toRequest(live), toRequest(copy)];
  const changes = changesBetween(listCounters(before), listCounters(after));
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
            Key: marshall(Key),
            ExpressionAttributeValues: marshall(ExpressionAttributeValues ?? {}),
          },
        },
      ],
    }),
  );
}
