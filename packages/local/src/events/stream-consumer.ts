import { setTimeout as sleep } from "node:timers/promises";
import type { DynamoDBRecord } from "aws-lambda";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { stageNames } from "../environment.ts";
import type { RetryDelay } from "../types.ts";
import { readCheckpoints, writeCheckpoints } from "./checkpoints.ts";
import type { DeadLetters } from "./dead-letters.ts";
import { type FunctionName, failedItems, invoke } from "./invoke.ts";
import { backOff, describeError } from "./retry.ts";
import { type Checkpoints, type StreamRecord, StreamSource } from "./stream-source.ts";

/** Lambda's event source mapping for the table's stream. */
export type Mapping = {
  name: FunctionName;
  accepts: (record: StreamRecord) => boolean;
  batchSize: number;
  retries: number;
};

type Options = {
  dynamo: Dynamo;
  file: string | undefined;
  deadLetters: DeadLetters;
  retryDelay: RetryDelay;
};

/** Milliseconds. */
const TIMEOUT = 60_000;
/** Milliseconds. DynamoDB's own deletions wake nobody. */
const POLL = 1000;

/**
 * Delivers the stream's records to one function, in order, each at least once. Like Lambda it sends batches, accepts partial
 * failures, retries, and makes a dead letter of the record that fails on every try.
 */
export class StreamConsumer {
  readonly #mapping: Mapping;
  readonly #options: Options;
  readonly #source: StreamSource;
  readonly #checkpoints: Checkpoints;
  readonly #stop = new AbortController();
  #wake = new AbortController();
  #passes = 0;
  #waiting: { after: number; done: () => void }[] = [];
  #loop: Promise<void> = Promise.resolve();

  private constructor(mapping: Mapping, options: Options, checkpoints: Checkpoints) {
    this.#mapping = mapping;
    this.#options = options;
    this.#checkpoints = checkpoints;
    this.#source = new StreamSource(options.dynamo, checkpoints);
  }

  static async start(mapping: Mapping, options: Options): Promise<StreamConsumer> {
    const consumer = new StreamConsumer(mapping, options, await readCheckpoints(options.file));
    consumer.#loop = consumer.#run();
    return consumer;
  }

  wake(): void {
    this.#wake.abort();
  }

  /** Resolves when all present records are handled or dead letters. */
  settled(): Promise<void> {
    if (this.#stop.signal.aborted) return Promise.resolve();
    return new Promise((done) => {
      // The current pass may have missed the records; the next one will not.
      this.#waiting.push({ after: this.#passes + 1, done });
      this.wake();
    });
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.wake();
    for (const { done } of this.#waiting) done();
    this.#source.close();
    await Promise.race([this.#loop, sleep(300)]);
  }

  async #run(): Promise<void> {
    const stopped = this.#stop.signal;
    while (!stopped.aborted) {
      this.#wake = new AbortController();
      this.#passes += 1;
      const pass = this.#passes;
      try {
        for await (const { shardId, records } of this.#source.read()) await this.#handle(shardId, records);
      } catch (error) {
        if (!stopped.aborted)
          console.error(`Reading the stream for ${this.#mapping.name}:`, describeError(error));
      }
      if (stopped.aborted) return;
      const ready = this.#waiting.filter(({ after }) => after <= pass);
      this.#waiting = this.#waiting.filter(({ after }) => after > pass);
      for (const { done } of ready) done();
      if (this.#waiting.length === 0)
        await sleep(POLL, undefined, { signal: this.#wake.signal }).catch(() => {});
    }
  }

  async #handle(shardId: string, records: StreamRecord[]): Promise<void> {
    const { accepts, batchSize } = this.#mapping;
    const accepted = records.filter(accepts);
    for (let at = 0; at < accepted.length; at += batchSize) {
      await this.#deliver(shardId, accepted.slice(at, at + batchSize));
    }
    if (!this.#stop.signal.aborted) await this.#keep(shardId, records.at(-1));
  }

  async #deliver(shardId: string, batch: StreamRecord[]): Promise<void> {
    const { name, retries } = this.#mapping;
    let left = batch;
    let attempt = 0;
    while (left.length > 0 && !this.#stop.signal.aborted) {
      const failure = await this.#attempt(left);
      if (failure === undefined) return;
      if (failure.index > 0) {
        // Like Lambda: records before the first failure are done, the others come again.
        await this.#keep(shardId, left[failure.index - 1]);
        left = left.slice(failure.index);
        attempt = 0;
      }
      attempt += 1;
      const [first, ...rest] = left;
      if (attempt <= retries || first === undefined) {
        await backOff(attempt, this.#options.retryDelay, this.#stop.signal);
      } else {
        this.#options.deadLetters.add({
          source: name,
          attempts: attempt,
          error: failure.error,
          event: createEvent([first]),
        });
        await this.#keep(shardId, first);
        left = rest;
        attempt = 0;
      }
    }
  }

  async #attempt(batch: StreamRecord[]): Promise<{ index: number; error: string } | undefined> {
    try {
      const failed = failedItems(await invoke(this.#mapping.name, createEvent(batch), TIMEOUT));
      if (failed.length === 0) return undefined;
      const index = batch.findIndex((record) => failed.includes(record.dynamodb?.SequenceNumber ?? ""));
      // Lambda treats an unknown item as a failure of the whole batch.
      return { index: Math.max(index, 0), error: `${failed.length} of ${batch.length} records failed` };
    } catch (error) {
      return { index: 0, error: describeError(error) };
    }
  }

  async #keep(shardId: string, record: StreamRecord | undefined): Promise<void> {
    const sequence = record?.dynamodb?.SequenceNumber;
    if (sequence === undefined) return;
    this.#checkpoints[shardId] = sequence;
    await writeCheckpoints(this.#options.file, this.#checkpoints);
  }
}

/** Lambda's times are epoch seconds, not Dates. */
function createEvent(records: StreamRecord[]): { Records: DynamoDBRecord[] } {
  return {
    Records: records.map((record) => ({
      ...(record as DynamoDBRecord),
      awsRegion: stageNames.region,
      eventSourceARN: `arn:aws:dynamodb:${stageNames.region}:123456789012:table/local/stream/local`,
      dynamodb: {
        ...(record.dynamodb as DynamoDBRecord["dynamodb"]),
        ApproximateCreationDateTime: Math.floor(
          (record.dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) / 1000,
        ),
      },
    })),
  };
}
