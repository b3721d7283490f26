import { createHash } from "node:crypto";
import type { _Record } from "@aws-sdk/client-dynamodb-streams";
import type { DynamoDBRecord } from "aws-lambda";
import { streamReaders } from "../../../../infra/queues.ts";
import { stageNames } from "../environment.ts";
import { backOff, type DeadLetters, describeError, invoke, type RetryDelay, readFailures } from "./invoke.ts";

type ReaderName = keyof typeof streamReaders;

type Options = { name: ReaderName; lane: number; deadLetters: DeadLetters; retryDelay: RetryDelay };

/** AWS tries until a record is 15 minutes old. Nobody waits that long at a laptop. */
const TRIES = 11;
const TIMEOUT = 60_000;

/**
 * Matches like Lambda's filters: a list names the accepted values, and `{exists: true}` accepts any
 * value.
 */
function matches(pattern: object, value: unknown): boolean {
  return Object.entries(pattern).every(([name, wanted]) => {
    const found = (value as Record<string, unknown> | undefined)?.[name];
    if (!Array.isArray(wanted)) return matches(wanted, found);
    return wanted.some((accepted) => (accepted.exists ? found !== undefined : accepted === found));
  });
}

function findLane({ dynamodb }: _Record, lanes: number): number {
  const digest = createHash("md5").update(JSON.stringify(dynamodb?.Keys)).digest();
  return digest.readUInt32BE() % lanes;
}

/**
 * Delivers the stream's records of one lane to one function, in order, each at least once. Like
 * Lambda, it sends batches, accepts partial failures, retries, and makes a dead letter of a record
 * that fails on every try.
 */
export class StreamConsumer {
  readonly #options: Options;
  readonly #stop = new AbortController();
  #pending: _Record[] = [];
  #delivery: Promise<void> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  get isIdle(): boolean {
    return this.#delivery === undefined;
  }

  push(records: readonly _Record[]): void {
    const { name, lane } = this.#options;
    const { filters, lanes } = streamReaders[name];
    const wanted = records.filter((record) => filters.some((filter) => matches(filter, record)));
    this.#pending.push(...wanted.filter((record) => findLane(record, lanes) === lane));
    this.#delivery ??= this.#deliverAll();
  }

  async settled(): Promise<void> {
    await this.#delivery;
  }

  close(): void {
    this.#stop.abort();
  }

  async #deliverAll(): Promise<void> {
    await Promise.resolve();
    while (this.#pending.length > 0 && !this.#stop.signal.aborted)
      await this.#deliver(this.#pending.splice(0, streamReaders[this.#options.name].batchSize));
    this.#delivery = undefined;
  }

  async #deliver(batch: _Record[]): Promise<void> {
    let left = batch;
    let tries = 0;
    while (left.length > 0 && !this.#stop.signal.aborted) {
      const failure = await this.#attempt(left);
      if (failure === undefined) return;
      // As in Lambda, records before the first failure are done, and the others come again.
      if (failure.index > 0) tries = 0;
      left = left.slice(failure.index);
      tries += 1;
      if (tries < TRIES) await backOff(tries, this.#options.retryDelay, this.#stop.signal);
      else {
        const event = createEvent(left.slice(0, 1));
        const source = this.#options.name;
        this.#options.deadLetters.add({ source, attempts: tries, error: failure.error, event });
        left = left.slice(1);
        tries = 0;
      }
    }
  }

  async #attempt(batch: _Record[]): Promise<{ index: number; error: string } | undefined> {
    try {
      const failed = readFailures(await invoke(this.#options.name, createEvent(batch), TIMEOUT));
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
const createEvent = (records: _Record[]): { Records: DynamoDBRecord[] } => ({
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
