import { GetCommand, type QueryCommand } from "@aws-sdk/lib-dynamodb";
import { beforeEach, expect, it, vi } from "vitest";
import { documentClient } from "../dynamo.ts";
import { indexesShow } from "./index-lag.ts";

type Item = Record<string, unknown>;

/** The table's one item, and what the indexes hold of it: some of its former entries may linger. */
let table: { now: Item | undefined; entries: Item[] };
/** Indexes that were asked, one entry for each time. */
let asked: unknown[];

function entriesAt({ IndexName: index, ExpressionAttributeValues: values }: QueryCommand["input"]): Item[] {
  asked.push(index);
  return table.entries.filter(
    (item) => item[`${index}pk`] === values?.[":pk"] && item[`${index}sk`] === values?.[":sk"],
  );
}

vi.spyOn(documentClient, "send").mockImplementation(async (command: unknown) =>
  command instanceof GetCommand ? { Item: table.now } : { Items: entriesAt((command as QueryCommand).input) },
);

const post = (version: number, status: string, slug: string): Item => ({
  ...{ pk: "post#1", sk: "post", version, changedAt: `2026-01-0${version}` },
  ...{ gsi1pk: status, gsi1sk: "2026-01-01", gsi2pk: slug, gsi2sk: "post" },
});
const before = post(1, "published", "gutters");

/** Whether it still waits after a look or two. */
async function isWaiting(images: Item[]): Promise<boolean> {
  let isDone = false;
  const done = indexesShow(images).then(() => {
    isDone = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 150));
  const wasWaiting = !isDone;
  table.entries = table.now ? [table.now] : [];
  await done;
  return wasWaiting;
}

beforeEach(() => {
  asked = [];
});

it.each([
  ["a new address", post(2, "published", "clean-gutters")],
  ["another status", post(2, "archived", "gutters")],
])("waits until the entry of before is gone, with %s", async (_what, now) => {
  table = { now, entries: [now, before] };
  expect(await isWaiting([before, now])).toBe(true);
});

it("waits until the entry of now is there", async () => {
  const now = post(2, "published", "gutters");
  table = { now, entries: [before] };
  expect(await isWaiting([before, now])).toBe(true);
});

it("waits for the entry of a state between, where the item has gone on since", async () => {
  const [between, now] = [post(2, "published", "between"), post(3, "published", "now")];
  table = { now, entries: [now, between] };
  expect(await isWaiting([before, between])).toBe(true);
});

it("waits until what was deleted is gone", async () => {
  table = { now: undefined, entries: [before] };
  expect(await isWaiting([before])).toBe(true);
});

it("does not wait once all is there, and asks no more than it has to", async () => {
  const now = post(2, "published", "gutters");
  table = { now, entries: [now] };
  expect(await isWaiting([before, now])).toBe(false);
  expect(asked).toEqual(["gsi1", "gsi2"]);
});
