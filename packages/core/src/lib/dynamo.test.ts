import { TransactionCanceledException, TransactionConflictException } from "@aws-sdk/client-dynamodb";
import { PutCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { createEntity, documentClient, key, retryRefused } from "./dynamo.ts";

const sent: string[] = [];
let fail: () => Error | undefined = () => undefined;
documentClient.middlewareStack.add(
  () => async (args) => {
    sent.push(new TextDecoder().decode((args.request as { body: Uint8Array }).body));
    const error = fail();
    if (error) throw error;
    return { response: {}, output: { $metadata: {} } };
  },
  { step: "deserialize", name: "answer", priority: "high" },
);
beforeEach(() => {
  sent.length = 0;
});
afterAll(() => void documentClient.middlewareStack.remove("answer"));

const $metadata = {};
const conflict = () => new TransactionConflictException({ message: "Ongoing", $metadata });
const canceled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: "Canceled",
    CancellationReasons: codes.map((Code) => ({ Code })),
    $metadata,
  });
const failTimes = (times: number, error: Error) => () => (times-- > 0 ? error : undefined);

const put = () => documentClient.send(new PutCommand({ TableName: "t", Item: { id: 1 } }));
const transact = () =>
  documentClient.send(
    new TransactWriteCommand({ TransactItems: [{ Put: { TableName: "t", Item: { id: 1 } } }] }),
  );

it("retries a write five times during a transaction, then throws busy", async () => {
  fail = failTimes(5, conflict());
  await put();
  expect(sent).toHaveLength(6);
  fail = conflict;
  await expect(put()).rejects.toMatchObject({ kind: "unavailable", code: "busy", retryAfter: 1 });
  expect(sent).toHaveLength(12);
});

// https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
// (ClientRequestToken)
it("retries a transaction with the same request token, so that it is written once", async () => {
  fail = failTimes(2, canceled("None", "TransactionConflict"));
  await transact();
  const tokens = sent.map((body) => JSON.parse(body).ClientRequestToken);
  expect(tokens[0]).toEqual(expect.any(String));
  expect(tokens).toEqual([tokens[0], tokens[0], tokens[0]]);
});

it.each([
  ["a condition refused", canceled("ConditionalCheckFailed", "None")],
  ["a condition refused beside a conflict", canceled("TransactionConflict", "ConditionalCheckFailed")],
  ["an item is not valid", canceled("ValidationError")],
])("does not retry a transaction when %s", async (_name, error) => {
  fail = () => error;
  await expect(transact()).rejects.toBe(error);
  expect(sent).toHaveLength(1);
});

it("repeats an attempt until it succeeds, at most six times", async () => {
  const attempt = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
  await retryRefused(attempt);
  expect(attempt).toHaveBeenCalledTimes(2);
  const never = vi.fn().mockResolvedValue(false);
  await expect(retryRefused(never)).rejects.toMatchObject({ code: "busy" });
  expect(never).toHaveBeenCalledTimes(6);
});

it("checks an entity at its first use, and not when a function starts", () => {
  const broken = createEntity("slug", { attributes: {}, indexes: { primary: key(["id"]) } });
  expect(() => broken.query).toThrow(/Invalid key composite attribute/);
});
