import { setTimeout as sleep } from "node:timers/promises";
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from "@aws-sdk/client-dynamodb-streams";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { stageNames } from "../environment.ts";
import { readState, replaceFile } from "../files.ts";
import { describeError } from "./invoke.ts";
import type { StreamConsumer } from "./stream-consumer.ts";

/** Finds deletions by TTL too, which wake no reader. */
const POLL_MS = 1000;

/** The least pause between two reads, because writes wait during a read. */
const PAUSE_MS = 100;

/** After a restart it delivers again what no function had finished. */
export class StreamReader {
  readonly #client: DynamoDBStreamsClient;
  readonly #arn: string;
  readonly #consumers: readonly StreamConsumer[];
  readonly #checkpointFile: string | undefined;
  readonly #read = new Map<string, string>();
  #checkpoint = "";
  readonly #iterators = new Map<string, string | undefined>();
  #timer: NodeJS.Timeout | undefined;
  #pause: NodeJS.Timeout | undefined;
  #isWoken = false;
  #pass = Promise.resolve(false);
  #nextPass: Promise<boolean> | undefined;

  constructor({ endpoint, credentials, streamArn }: Dynamo, consumers: StreamConsumer[], file?: string) {
    this.#client = new DynamoDBStreamsClient({ endpoint, region: stageNames.region, credentials });
    // This logger copies all records, and nothing reads the copies.
    this.#client.middlewareStack.remove("loggerMiddleware");
    this.#arn = streamArn;
    this.#consumers = consumers;
    this.#checkpointFile = file;
  }

  async start(): Promise<void> {
    this.#checkpoint = (await readState(this.#checkpointFile)) || "{}";
    for (const [shard, last] of Object.entries<string>(JSON.parse(this.#checkpoint)))
      this.#read.set(shard, last);
    await this.#findShards();
    this.#timer = setInterval(() => this.wake(), POLL_MS);
    this.wake();
  }

  wake(): void {
    this.#isWoken = true;
    if (this.#pause || !this.#timer) return;
    this.#isWoken = false;
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      if (this.#isWoken) this.wake();
    }, PAUSE_MS);
    void this.#readOnce().then((hasFound) => hasFound && this.wake());
  }

  /** Callers share the next pass, because the current one may have missed their records. */
  #readOnce(): Promise<boolean> {
    this.#nextPass ??= this.#pass.then(() => {
      this.#nextPass = undefined;
      this.#pass = this.#readNew();
      return this.#pass;
    });
    return this.#nextPass;
  }

  async settled(): Promise<void> {
    while (this.#timer && (await this.#readOnce()));
    await Promise.all(this.#consumers.map((consumer) => consumer.settled()));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    clearTimeout(this.#pause);
    this.#timer = undefined;
    for (const consumer of this.#consumers) consumer.close();
    this.#client.destroy();
    await Promise.race([this.#pass, sleep(300)]);
  }

  async #readNew(): Promise<boolean> {
    let hasFound = false;
    try {
      if (this.#timer) hasFound = await this.#readShards();
      // A stopped consumer is idle but has undelivered records.
      if (this.#timer && this.#consumers.every(({ isIdle }) => isIdle)) await this.#saveCheckpoint();
    } catch (error) {
      if (this.#timer) console.error("Reading the stream:", describeError(error));
    }
    return hasFound;
  }

  /** An ended shard has children, which come after it. */
  async #readShards(): Promise<boolean> {
    const open = [...this.#iterators].filter(([, iterator]) => iterator !== undefined);
    if (open.length === 0) await this.#findShards();
    let hasFound = false;
    for (const [shard, iterator] of this.#iterators) {
      if (iterator === undefined) continue;
      const command = new GetRecordsCommand({ ShardIterator: iterator });
      const { Records = [], NextShardIterator } = await this.#client.send(command);
      this.#iterators.set(shard, NextShardIterator);
      if (Records.length === 0) continue;
      hasFound = true;
      this.#read.set(shard, Records.at(-1)?.dynamodb?.SequenceNumber ?? "");
      for (const consumer of this.#consumers) consumer.push(Records);
    }
    return hasFound;
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

  async #saveCheckpoint(): Promise<void> {
    const checkpoint = JSON.stringify(Object.fromEntries(this.#read));
    if (!this.#checkpointFile || checkpoint === this.#checkpoint) return;
    await replaceFile(this.#checkpointFile, checkpoint);
    this.#checkpoint = checkpoint;
  }
}
