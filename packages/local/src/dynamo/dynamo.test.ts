import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { afterAll, expect, it, vi } from "vitest";
import { stageNames } from "../environment.ts";
import { startDynamo } from "./dynamo.ts";

const dir = mkdtempSync(join(tmpdir(), "dynamo-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
vi.stubEnv("SHARED_DYNAMODB", undefined);

async function listTables(endpoint: string, accessKeyId: string) {
  const credentials = { accessKeyId, secretAccessKey: "any" };
  const client = new DynamoDBClient({ endpoint, region: stageNames.region, credentials });
  const { TableNames } = await client.send(new ListTablesCommand()).finally(() => client.destroy());
  return TableNames;
}

/** DynamoDB Local listens to the whole network, and to any host. */
it("shows its table to nobody without the access key", async () => {
  const { endpoint, credentials, close } = await startDynamo(dir);
  const { accessKeyId } = credentials;
  expect(accessKeyId).toMatch(/^[0-9a-f]{32}$/);
  expect(await listTables(endpoint, accessKeyId)).toEqual([stageNames.table]);
  expect(await listTables(endpoint, stageNames.accessKeyId)).toEqual([]);
  await close();
});
