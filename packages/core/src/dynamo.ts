import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { config } from "./config.ts";
import { retryConflicts, retryStrategy } from "./retry.ts";

const client = new DynamoDBClient({ retryStrategy });
retryConflicts(client);

/** The document client that every entity shares. The endpoint comes from AWS_ENDPOINT_URL_DYNAMODB where set. */
export const documentClient = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});

/** What each ElectroDB entity is constructed with. */
export const tableOptions = { client: documentClient, table: config().TABLE_NAME };

/** Whether a write was refused by its condition (ElectroDB wraps DynamoDB's error as the cause of its own). */
function isConditionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "ConditionalCheckFailedException" || isConditionFailure(error.cause);
}

/** Runs a conditional write. Answers false when its condition refused it; any other failure is thrown. */
export async function unlessRefused(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}
