import { startDynamoProcess } from "../../packages/local/src/dynamo/process.ts";

/**
 * Starts one DynamoDB Local for all stages in memory, because Java starts more slowly than most
 * test files run.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SHARED_DYNAMODB) return undefined;
  // Vitest keeps it busy for minutes, and the browser does not.
  const server = await startDynamoProcess(undefined, process.env.VITEST === "true");
  process.env.SHARED_DYNAMODB = server.endpoint;
  return server.close;
}
