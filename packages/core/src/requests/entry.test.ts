import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { documentClient } from "../lib/dynamo.ts";
import type { FormRecord } from "./entity.ts";
import { addEntries } from "./entry.ts";

interface Put {
  PutRequest: { Item: { requestId: string } };
}

interface Input {
  RequestItems?: Record<string, Put[] | object>;
  TransactItems?: { Put?: { Item: { __edb_e__: string; id: string } } }[];
}

const TABLE = "handyman-local";
const created: string[] = [];
let leftOut: string;
let batches: { now: number; most: number };

async function answerBatch(puts: Put[]) {
  batches.now += 1;
  batches.most = Math.max(batches.most, batches.now);
  // The other batches of the group start within a few turns.
  for (let turn = 0; turn < 50 && batches.most < 4; turn++) await nextTurn();
  batches.now -= 1;
  const left = puts.filter(({ PutRequest }) => PutRequest.Item.requestId === leftOut).slice(0, 1);
  return { UnprocessedItems: { [TABLE]: left } };
}

beforeEach(() => {
  created.length = 0;
  leftOut = "";
  batches = { now: 0, most: 0 };
  documentClient.middlewareStack.add(
    () => async (args) => {
      const input = args.input as Input;
      const items = (input.TransactItems ?? []).flatMap(({ Put }) => Put?.Item ?? []);
      created.push(...items.flatMap(({ __edb_e__: entity, id }) => (entity === "request" ? [id] : [])));
      const batch = input.RequestItems?.[TABLE];
      const read = { Responses: { [TABLE]: [] }, UnprocessedKeys: {} };
      const answerAny = () => (Array.isArray(batch) ? answerBatch(batch) : read);
      const output = batch ? await answerAny() : {};
      return { response: {}, output: { $metadata: {}, ...output } };
    },
    { step: "initialize", name: "answer-batches" },
  );
});
afterEach(() => void documentClient.middlewareStack.remove("answer-batches"));

const aRecord = (id: string): FormRecord => ({
  id,
  reference: "BAH-1",
  createdAt: "2026-01-02T03:04:05.678Z",
  status: "new",
  language: "en",
  name: "Dana Whitfield",
  email: "dana@example.test",
  phone: "415-555-0123",
  message: "Hello",
  service: "deck-repair",
  timeline: "this-week",
});
const addMany = (count: number) =>
  addEntries(Array.from({ length: count }, (_, index) => aRecord(String(index))));

it("writes four batches of search terms at once", async () => {
  await addMany(40);
  expect(batches.most).toBe(4);
  expect(created).toHaveLength(40);
});

it("adds the other records when DynamoDB leaves out a search term of one, and then asks for another try", async () => {
  leftOut = "1";
  await expect(addMany(3)).rejects.toMatchObject({ kind: "unavailable", code: "table_unavailable" });
  expect(created).toEqual(["0", "2"]);
});
