import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { config } from "./config.ts";
import { retryConflicts, retryStrategy } from "./retry.ts";

const client = new DynamoDBClient({ retryStrategy });
retryConflicts(client);

export const documentClient = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});

export const tableOptions = { client: documentClient, table: config().TABLE_NAME };

/** ElectroDB wraps DynamoDB's error as the cause of its own. */
function isConditionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "ConditionalCheckFailedException" || isConditionFailure(error.cause);
}

/** Returns false when the condition of the write refuses it. */
export async function unlessRefused(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}

/** A batch can leave items out when DynamoDB is busy: call the verb again. */
export function ensureProcessed({ unprocessed }: { unprocessed: unknown[] }): void {
  if (unprocessed.length > 0)
    throw new Error(`DynamoDB did not process ${unprocessed.length} items of a batch`);
}
