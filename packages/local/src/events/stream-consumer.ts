import { setTimeout as sleep } from "node:timers/promises";
import type { DynamoDBRecord } from "aws-lambda";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { stageNames } from "../environment.ts";
import type { RetryDelay } from "../types.ts";
import { backOff, type DeadLetters, describeError, invoke, readFailures } from "./invoke.ts";
import type { Mapping } from "./mappings.ts";
import { type StreamRecord, StreamSource } from "./stream-source.ts";

type Options = { dynamo: Dynamo; deadLetters: DeadLetters; retryDelay: RetryDelay };

const BATCH = 10;
/** AWS tries until a record is a quarter of an hour old. Nobody waits that long at a laptop. */
const TRIES = 11;
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
  readonly #stop = new AbortController();
  #wake = new AbortController();
  #passes = 0;
  #waiting: { after: number; done: () => void }[] = [];
  #loop: Promise<void> = Promise.resolve();

  constructor(mapping: Mapping, options: Options) {
    this.#mapping = mapping;
    this.#options = options;
    this.#source = new StreamSource(options.dynamo);
  }

  /** @param isNew whether the stream's present records are of this run */
  async start(isNew: boolean): Promise<void> {
    if (!isNew) await this.#source.skip();
    this.#loop = this.#run();
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
        for await (const records of this.#source.read()) await this.#handle(records);
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

  async #handle(records: StreamRecord[]): Promise<void> {
    const accepted = records.filter(this.#mapping.accepts);
    for (let at = 0; at < accepted.length; at += BATCH) await this.#deliver(accepted.slice(at, at + BATCH));
  }

  async #deliver(batch: StreamRecord[]): Promise<void> {
    let left = batch;
    let tries = 0;
    while (left.length > 0 && !this.#stop.signal.aborted) {
      const failure = await this.#attempt(left);
      if (failure === undefined) return;
      // Like Lambda: records before the first failure are done, the others come again.
      if (failure.index > 0) tries = 0;
      left = left.slice(failure.index);
      tries += 1;
      if (tries < TRIES) await backOff(tries, this.#options.retryDelay, this.#stop.signal);
      else {
        const event = createEvent(left.slice(0, 1));
        this.#options.deadLetters.add({
          ...{ source: this.#mapping.name, attempts: tries, error: failure.error, event },
        });
        left = left.slice(1);
        tries = 0;
      }
    }
  }

  async #attempt(batch: StreamRecord[]): Promise<{ index: number; error: string } | undefined> {
    try {
      const failed = readFailures(await invoke(this.#mapping.name, createEvent(batch), TIMEOUT));
      if (failed.length === 0) return undefined;
      const index = batch.findIndex((record) => failed.includes(record.dynamodb?.SequenceNumber ?? ""));
      // Lambda treats an unknown item as a failure of the whole batch.
      return { index: Math.max(index, 0), error: `${failed.length} of ${batch.length} records failed` };
    } catch (error) {
      return { index: 0, error: describeError(error) };
    }
  }
}

/** Lambda's times are epoch seconds, not Dates. */
const createEvent = (records: StreamRecord[]): { Records: DynamoDBRecord[] } => ({
  Records: records.map(({ dynamodb, ...record }) => ({
    ...(record as DynamoDBRecord),
    awsRegion: stageNames.region,
    eventSourceARN: `arn:aws:dynamodb:${stageNames.region}:123456789012:table/local/stream/local`,
    dynamodb: {
      ...(dynamodb as DynamoDBRecord["dynamodb"]),
      ApproximateCreationDateTime: Math.floor((dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) / 1000),
    },
  })),
});
