import { setTimeout as sleep } from "node:timers/promises";
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from "@aws-sdk/client-dynamodb-streams";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { stageNames } from "../environment.ts";
import { describeError } from "./invoke.ts";
import type { StreamConsumer } from "./stream-consumer.ts";

/** Milliseconds. DynamoDB's own deletions wake nobody. */
const POLL = 1000;

/** Reads the table's stream once for all functions, which take its records at their own pace. */
export class StreamReader {
  readonly #client: DynamoDBStreamsClient;
  readonly #arn: string;
  readonly #consumers: readonly StreamConsumer[];
  /** By shard; undefined for a shard that is read to its end. */
  readonly #iterators = new Map<string, string | undefined>();
  readonly #stop = new AbortController();
  #wake = new AbortController();
  #passes = 0;
  #waiting: { after: number; done: () => void }[] = [];
  #loop: Promise<void> | undefined;

  constructor({ endpoint, credentials, streamArn }: Dynamo, consumers: readonly StreamConsumer[]) {
    this.#client = new DynamoDBStreamsClient({ endpoint, region: stageNames.region, credentials });
    this.#arn = streamArn;
    this.#consumers = consumers;
  }

  async start(isNew: boolean): Promise<void> {
    await this.#findShards(isNew ? "TRIM_HORIZON" : "LATEST");
    this.#loop = this.#run();
  }

  wake(): void {
    this.#wake.abort();
  }

  async settled(): Promise<void> {
    if (this.#loop === undefined || this.#stop.signal.aborted) return;
    await new Promise<void>((done) => {
      // The current pass may have missed the records; the next one will not.
      this.#waiting.push({ after: this.#passes + 1, done });
      this.wake();
    });
    await Promise.all(this.#consumers.map((consumer) => consumer.settled()));
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.wake();
    for (const consumer of this.#consumers) consumer.close();
    for (const { done } of this.#waiting) done();
    this.#client.destroy();
    await Promise.race([this.#loop, sleep(300)]);
  }

  async #run(): Promise<void> {
    const stopped = this.#stop.signal;
    while (!stopped.aborted) {
      this.#wake = new AbortController();
      this.#passes += 1;
      const pass = this.#passes;
      try {
        await this.#readAll();
      } catch (error) {
        if (!stopped.aborted) console.error("Reading the stream:", describeError(error));
      }
      if (stopped.aborted) return;
      const ready = this.#waiting.filter(({ after }) => after <= pass);
      this.#waiting = this.#waiting.filter(({ after }) => after > pass);
      for (const { done } of ready) done();
      if (this.#waiting.length === 0)
        await sleep(POLL, undefined, { signal: this.#wake.signal }).catch(() => {});
    }
  }

  /** A shard that ends has children, which come after it. */
  async #readAll(): Promise<void> {
    const open = [...this.#iterators].filter(([, iterator]) => iterator !== undefined);
    if (open.length === 0) await this.#findShards("TRIM_HORIZON");
    for (const shard of this.#iterators.keys()) {
      for (let iterator = this.#iterators.get(shard); iterator !== undefined; ) {
        const command = new GetRecordsCommand({ ShardIterator: iterator });
        const { Records = [], NextShardIterator } = await this.#client.send(command);
        this.#iterators.set(shard, NextShardIterator);
        if (Records.length === 0) break;
        for (const consumer of this.#consumers) consumer.push(Records);
        iterator = NextShardIterator;
      }
    }
  }

  async #findShards(ShardIteratorType: "LATEST" | "TRIM_HORIZON"): Promise<void> {
    const answer = await this.#client.send(new DescribeStreamCommand({ StreamArn: this.#arn }));
    // Shard ids begin with their creation time, so parents sort first.
    const ids = (answer.StreamDescription?.Shards ?? []).map(({ ShardId = "" }) => ShardId).sort();
    for (const ShardId of ids.filter((id) => !this.#iterators.has(id))) {
      const command = new GetShardIteratorCommand({ StreamArn: this.#arn, ShardId, ShardIteratorType });
      this.#iterators.set(ShardId, (await this.#client.send(command)).ShardIterator);
    }
  }
}
