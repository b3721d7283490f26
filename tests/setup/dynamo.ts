import { startDynamoProcess } from "../../packages/local/src/dynamo/process.ts";

/**
 * Starts the DynamoDB Local that all stages in memory share: Java's start takes longer than most
 * files' tests.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SHARED_DYNAMODB) return undefined;
  const server = await startDynamoProcess(undefined);
  process.env.SHARED_DYNAMODB = server.endpoint;
  return server.close;
}
