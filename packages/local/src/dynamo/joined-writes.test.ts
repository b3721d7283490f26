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
  return { body: `own answer of ${id}` };
}

async function sendTogether(transaction: string) {
  const { TransactItems } = JSON.parse(transaction) as {
    TransactItems: { Put: { Item: { pk: { S: string } } } }[];
  };
  sent.push(TransactItems.map(({ Put }) => Put.Item.pk.S).join(" and "));
  return !isRefused;
}

let join: ReturnType<typeof createJoiner>;
const put = (id: string, more = {}) => join(makePut(id, more), () => send(id));

beforeEach(() => {
  sent = [];
  isRefused = false;
  join = createJoiner(sendTogether);
});

it("joins the writes that come during another, but no second write of an item", async () => {
  const answers = await Promise.all(["1", "2", "3", "2", "4"].map((id) => put(id)));
  expect(sent).toEqual(["2", "1", "2 and 3 and 4"]);
  const own = ["1", "2"].map((id) => `own answer of ${id}`);
  expect(answers.map(({ body }) => body)).toEqual([own[0], "{}", "{}", own[1], "{}"]);
});

it("gives each write its own answer when they are refused together", async () => {
  isRefused = true;
  const [, second, third] = await Promise.all(["1", "2", "3"].map((id) => put(id)));
  expect(sent).toEqual(["1", "2 and 3", "2", "3"]);
  expect([second?.body, third?.body]).toEqual(["own answer of 2", "own answer of 3"]);
});

it("joins at most 100 items", async () => {
  await Promise.all(Array.from({ length: 140 }, (_, index) => put(String(index))));
  expect(sent.map((ids) => ids.split(" and ").length)).toEqual([1, 100, 39]);
});

it("sends a write at once as it is when its answer tells more", async () => {
  await Promise.all([put("1"), put("2", { ReturnValues: "ALL_OLD" }), put("3"), put("4")]);
  expect(sent.toSorted()).toEqual(["1", "2", "3 and 4"]);
});

it("fails the writes of a call that fails, and goes on", async () => {
  const failing = createJoiner(vi.fn().mockRejectedValueOnce(new Error("gone")).mockResolvedValue(true));
  const write = (id: string) => failing(makePut(id), () => send(id));
  const results = await Promise.allSettled(["1", "2", "3"].map(write));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(await write("4")).toEqual({ body: "own answer of 4" });
});
