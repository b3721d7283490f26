import { readFile, rename, writeFile } from "node:fs/promises";
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

/**
 * Reads the table's stream once for all functions, which take its records at their own pace. After a restart it delivers the
 * records again that a function had not finished.
 */
export class StreamReader {
  readonly #client: DynamoDBStreamsClient;
  readonly #arn: string;
  readonly #consumers: readonly StreamConsumer[];
  readonly #checkpointFile: string | undefined;
  /** The last record that was read, by shard. */
  readonly #read = new Map<string, string>();
  #checkpoint = "";
  /** By shard; undefined for a shard that is read to its end. */
  readonly #iterators = new Map<string, string | undefined>();
  readonly #stop = new AbortController();
  #wake = new AbortController();
  #passes = 0;
  #waiting: { after: number; done: () => void }[] = [];
  #loop: Promise<void> | undefined;

  constructor(
    { endpoint, credentials, streamArn }: Dynamo,
    consumers: readonly StreamConsumer[],
    checkpointFile?: string,
  ) {
    this.#checkpointFile = checkpointFile;
    this.#client = new DynamoDBStreamsClient({ endpoint, region: stageNames.region, credentials });
    this.#arn = streamArn;
    this.#consumers = consumers;
  }

  async start(): Promise<void> {
    if (this.#checkpointFile) {
      this.#checkpoint = await readFile(this.#checkpointFile, "utf8").catch(() => "{}");
      for (const [shard, last] of Object.entries<string>(JSON.parse(this.#checkpoint)))
        this.#read.set(shard, last);
    }
    await this.#findShards();
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
        // A consumer that was stopped is idle with undelivered records.
        if (!stopped.aborted && this.#consumers.every(({ isIdle }) => isIdle)) await this.#saveCheckpoint();
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
    if (open.length === 0) await this.#findShards();
    for (const shard of this.#iterators.keys()) {
      for (let iterator = this.#iterators.get(shard); iterator !== undefined; ) {
        const command = new GetRecordsCommand({ ShardIterator: iterator });
        const { Records = [], NextShardIterator } = await this.#client.send(command);
        this.#iterators.set(shard, NextShardIterator);
        if (Records.length === 0) break;
        this.#read.set(shard, Records.at(-1)?.dynamodb?.SequenceNumber ?? "");
        for (const consumer of this.#consumers) consumer.push(Records);
        iterator = NextShardIterator;
      }
    }
  }

  async #findShards(): Promise<void> {
    const answer = await this.#client.send(new DescribeStreamCommand({ StreamArn: this.#arn }));
    // Shard ids begin with their creation time, so parents sort first.
    const ids = (answer.StreamDescription?.Shards ?? []).map(({ ShardId = "" }) => ShardId).sort();
    for (const ShardId of ids.filter((id) => !this.#iterators.has(id))) {
      const SequenceNumber = this.#read.get(ShardId);
      const ShardIteratorType = SequenceNumber ? "AFTER_SEQUENCE_NUMBER" : "TRIM_HORIZON";
      const from = { StreamArn: this.#arn, ShardId, ShardIteratorType, SequenceNumber } as const;
      this.#iterators.set(
        ShardId,
        (await this.#client.send(new GetShardIteratorCommand(from))).ShardIterator,
      );
    }
  }

  /** Replaces the file in one step, so that a kill leaves the old or the new one. */
  async #saveCheckpoint(): Promise<void> {
    const checkpoint = JSON.stringify(Object.fromEntries(this.#read));
    if (!this.#checkpointFile || checkpoint === this.#checkpoint) return;
    await writeFile(`${this.#checkpointFile}.part`, checkpoint);
    await rename(`${this.#checkpointFile}.part`, this.#checkpointFile);
    this.#checkpoint = checkpoint;
  }
}
