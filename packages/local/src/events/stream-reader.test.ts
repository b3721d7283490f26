import { setTimeout as sleep } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { startJsonService } from "../aws.ts";
import { stageNames } from "../environment.ts";
import { StreamReader } from "./stream-reader.ts";

let waiting: number[] = [];
let reads = 0;

const stream = {
  DescribeStream: () => ({ StreamDescription: { Shards: [{ ShardId: "shard-1" }] } }),
  GetShardIterator: () => ({ ShardIterator: "next" }),
  GetRecords: () => {
    reads += 1;
    const Records = waiting.map((number) => ({ dynamodb: { SequenceNumber: String(number) } }));
    waiting = [];
    return { Records, NextShardIterator: "next" };
  },
};

const server = await startJsonService(
  (_call, name) => stream[name as keyof typeof stream],
  "1.0",
  (_call, work) => work(),
);
afterAll(() => server.close());

let reader: StreamReader;

beforeEach(async () => {
  // The poll reads nothing here, so only a write can cause a read.
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const { region, accessKeyId, secretAccessKey } = stageNames;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new DynamoDBClient({ region, credentials });
  const endpoint = `http://127.0.0.1:${server.port}`;
  reader = new StreamReader({ endpoint, credentials, client, streamArn: "arn", close: async () => {} }, []);
  await reader.start();
  await reader.settled();
  reads = 0;
});

afterEach(async () => {
  await reader.close();
  vi.useRealTimers();
});

it("pauses between reads while many writes wake it", async () => {
  const start = performance.now();
  for (let write = 0; write < 50; write++) {
    waiting.push(write);
    reader.wake();
    await sleep(5);
  }
  // At most two reads for each pause of 100 ms, however long the writes take here.
  expect(reads).toBeLessThan(4 + (performance.now() - start) / 50);
});

it("reads records that arrived during its pause before the next poll", async () => {
  reader.wake();
  await sleep(20);
  waiting.push(1);
  reader.wake();
  await expect.poll(() => waiting, { timeout: 30_000, interval: 10 }).toEqual([]);
});

it("settles as soon as it has read everything, without a pause", async () => {
  reader.wake();
  waiting.push(1);
  await reader.settled();
  expect(waiting).toEqual([]);
});
