import { randomUUID } from "node:crypto";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import type { StaffMember } from "@handyman/core/staff/schema";
import { stageNames } from "@handyman/local/environment";
import { expect, it } from "vitest";
import { callAs } from "../setup/staff.ts";
import { emptyStage, useStage } from "../setup/stage.ts";

const stage = useStage();

const call = (method: string, path: string, body?: unknown) =>
  callAs(stage, "owner", method, `/api/admin/users${path}`, body);

async function listUsers(): Promise<StaffMember[]> {
  const { items } = (await (await call("GET", "")).json()) as { items: StaffMember[] };
  return items;
}

it("a shared stage passes to the next file with the seeded staff unchanged, and nobody else", async () => {
  const before = await listUsers();
  const editor = before.find(({ roles }) => roles.includes("editor"));
  const invited = { name: "Dee Park", email: `${randomUUID()}@example.test`, role: "office" };
  expect((await call("POST", "", invited)).status).toBe(201);
  expect((await call("PUT", `/${editor?.id}/role`, { role: "office" })).status).toBe(200);
  expect((await call("POST", `/${editor?.id}/disable`)).status).toBe(200);
  expect(await listUsers()).not.toEqual(before);
  await emptyStage(stage);
  expect(await listUsers()).toEqual(before);
});

// packages/local/src/dynamo/dynamo.test.ts tests a table with a file.
it("a table in memory shows to nobody without the access key", async () => {
  const client = new DynamoDBClient({
    endpoint: process.env.SHARED_DYNAMODB ?? "",
    region: stageNames.region,
    credentials: { accessKeyId: stageNames.accessKeyId, secretAccessKey: stageNames.secretAccessKey },
  });
  const { TableNames } = await client.send(new ListTablesCommand()).finally(() => client.destroy());
  expect(TableNames).toEqual([]);
});
