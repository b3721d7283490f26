import { BatchWriteItemCommand } from "@aws-sdk/client-dynamodb";
import { expect, it, vi } from "vitest";
import { isCopy, putCopies } from "./copy.ts";
import { documentClient } from "./dynamo.ts";

const image = (copiedBy?: string) => ({ id: { S: "a" }, ...(copiedBy ? { copiedBy: { S: copiedBy } } : {}) });

it.each([
  ["a new item", { after: image() }, false],
  ["a change of an item", { before: image(), after: image() }, false],
  ["a copy of what was missing", { after: image("run-1") }, true],
  ["a copy over a live item", { before: image(), after: image("run-1") }, true],
  ["a copy over an earlier copy", { before: image("run-1"), after: image("run-2") }, true],
  ["a later change of a copied item", { before: image("run-1"), after: image("run-1") }, false],
  ["a copied item that is written again", { before: image("run-1"), after: image() }, false],
  ["the deletion of a copied item", { before: image("run-1") }, false],
])("recognizes a copy: %s", (_name, change, expected) => {
  expect(isCopy(change)).toBe(expected);
});

it("writes 25 marked items at once, and retries items that DynamoDB left unwritten", async () => {
  const send = vi.spyOn(documentClient, "send").mockImplementation(async (command: unknown) => {
    const { RequestItems = {} } = (command as BatchWriteItemCommand).input;
    const isFirst = send.mock.calls.length === 1;
    const [[table = "", requests = []] = []] = Object.entries(RequestItems);
    return isFirst ? { UnprocessedItems: { [table]: requests.slice(0, 2) } } : {};
  });
  await putCopies(
    Array.from({ length: 26 }, (_, index) => ({ pk: { S: String(index) } })),
    "run-1",
  );
  const batches = send.mock.calls.map(([command]) => {
    expect(command).toBeInstanceOf(BatchWriteItemCommand);
    const { RequestItems = {} } = (command as unknown as BatchWriteItemCommand).input;
    return Object.values(RequestItems)[0]?.map(({ PutRequest }) => PutRequest?.Item);
  });
  expect(batches.map((items) => items?.length)).toEqual([25, 2, 1]);
  expect(batches[1]).toEqual(batches[0]?.slice(0, 2));
  expect(batches[2]).toEqual([{ pk: { S: "25" }, copiedBy: { S: "run-1" } }]);
});
