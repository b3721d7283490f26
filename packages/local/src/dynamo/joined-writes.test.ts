import { setImmediate } from "node:timers/promises";
import type { TransactWriteItem } from "@aws-sdk/client-dynamodb";
import { beforeEach, expect, it, vi } from "vitest";
import type { Call } from "../aws.ts";
import { createJoiner } from "./joined-writes.ts";

const makeCall = (operation: string, input: object): Call => ({
  ...{ method: "POST", path: "/", query: new URLSearchParams() },
  headers: { "x-amz-target": `DynamoDB_20120810.${operation}` },
  body: Buffer.from(JSON.stringify(input)),
});

const makePut = (id: string, more = {}) =>
  makeCall("PutItem", { TableName: "table", Item: { pk: { S: id }, sk: { S: "a" } }, ...more });

let sent: string[] = [];
let isRefused = false;

async function send(id: string) {
  sent.push(id);
  await setImmediate();
  return { body: `own answer of ${id}` };
}

const readKey = ({ Put, Delete }: TransactWriteItem) => (Put?.Item ?? Delete?.Key)?.pk?.S;

async function sendTogether(transaction: string) {
  const items: TransactWriteItem[] = JSON.parse(transaction).TransactItems;
  sent.push(items.map(readKey).join(" and "));
  return !isRefused;
}

let join: ReturnType<typeof createJoiner>;
const put = (id: string, more = {}) => join(makePut(id, more), () => send(id));

beforeEach(() => {
  sent = [];
  isRefused = false;
  join = createJoiner(sendTogether);
});

/** Puts the others one after another, while the first is written. Returns the bodies of the answers. */
async function putDuring(first: string, ...others: string[]) {
  const answers = [put(first)];
  for (const id of others) {
    await Promise.resolve();
    answers.push(put(id));
  }
  return (await Promise.all(answers)).map(({ body }) => body);
}

it("joins the writes that come during another", async () => {
  expect(await putDuring("1", "2", "3", "4")).toEqual(["own answer of 1", "{}", "{}", "{}"]);
  expect(sent).toEqual(["1", "2 and 3 and 4"]);
});

it("gives each write its own answer when they are refused together", async () => {
  isRefused = true;
  expect(await putDuring("1", "2", "3")).toEqual(["1", "2", "3"].map((id) => `own answer of ${id}`));
  expect(sent).toEqual(["1", "2 and 3", "2", "3"]);
});

it("writes a batch as one transaction", async () => {
  const Key = { pk: { S: "2" }, sk: { S: "b" } };
  const Item = { pk: { S: "1" }, sk: { S: "a" } };
  const RequestItems = { table: [{ PutRequest: { Item } }, { DeleteRequest: { Key } }] };
  const answer = await join(makeCall("BatchWriteItem", { RequestItems }), () => send("batch"));
  expect([sent, answer.body]).toEqual([["1 and 2"], '{"UnprocessedItems":{}}']);
});

it("joins at most 100 items", async () => {
  await Promise.all(Array.from({ length: 140 }, (_, index) => put(String(index))));
  expect(sent.map((ids) => ids.split(" and ").length)).toEqual([100, 40]);
});

it("sends a write at once as it is when its answer tells more", async () => {
  await Promise.all([put("1"), put("2", { ReturnValues: "ALL_OLD" }), put("3")]);
  expect(sent).toEqual(["2", "1 and 3"]);
});

it("fails the writes of a call that fails, and goes on", async () => {
  join = createJoiner(vi.fn().mockRejectedValueOnce(new Error("gone")));
  const results = await Promise.allSettled([put("1"), put("2")]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await put("3")).toEqual({ body: "own answer of 3" });
});
