import { BatchWriteItemCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Faults } from "../faults.ts";
import { type Listening, listen, readBody } from "../listen.ts";
import type { Dynamo } from "./dynamo.ts";
import { startDynamoProxy } from "./proxy.ts";

const credentials = { accessKeyId: "key", secretAccessKey: "secret" };
const put = { PutRequest: { Item: { pk: { S: "1" }, sk: { S: "a" } } } };
const remove = { DeleteRequest: { Key: { pk: { S: "2" }, sk: { S: "b" } } } };
const batch = { RequestItems: { table: [put, remove] } };

const forwarded: { operation: string; body: object }[] = [];
let refusals = 0;
let servers: Listening[] = [];
let client: DynamoDBClient;

beforeEach(async () => {
  forwarded.length = 0;
  refusals = 0;
  const java = await listen(0, async (request, response) => {
    const operation = String(request.headers["x-amz-target"]).split(".").at(-1) ?? "";
    forwarded.push({ operation, body: JSON.parse(String(await readBody(request))) });
    refusals -= 1;
    response.writeHead(refusals >= 0 ? 400 : 200).end("{}");
  });
  const dynamo = { endpoint: `http://127.0.0.1:${java.port}`, credentials } as Dynamo;
  const proxy = await startDynamoProxy(dynamo, new Faults(), () => {});
  servers = [java, proxy];
  client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${proxy.port}`,
    region: "us-west-2",
    credentials,
  });
});

afterEach(async () => {
  client.destroy();
  await Promise.all(servers.map((server) => server.close()));
});

it("writes a batch as one transaction, so that DynamoDB Local waits for the disk once", async () => {
  expect((await client.send(new BatchWriteItemCommand(batch))).UnprocessedItems).toEqual({});
  const TransactItems = [
    { Put: { TableName: "table", ...put.PutRequest } },
    { Delete: { TableName: "table", ...remove.DeleteRequest } },
  ];
  expect(forwarded).toEqual([{ operation: "TransactWriteItems", body: { TransactItems } }]);
});

it("writes a batch as it is when its units are counted", async () => {
  const counted = { ...batch, ReturnConsumedCapacity: "TOTAL" as const };
  await client.send(new BatchWriteItemCommand(counted));
  expect(forwarded).toEqual([{ operation: "BatchWriteItem", body: counted }]);
});

it("writes a batch as it is after DynamoDB Local refused the transaction", async () => {
  refusals = 1;
  await client.send(new BatchWriteItemCommand(batch));
  expect(forwarded.map(({ operation }) => operation)).toEqual(["TransactWriteItems", "BatchWriteItem"]);
});
