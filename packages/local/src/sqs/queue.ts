import { randomUUID } from "node:crypto";
import type { SQSRecord } from "aws-lambda";
import { QUEUE_TRIES } from "../../../../infra/queues.ts";
import { stageNames } from "../environment.ts";
import {
  backOff,
  type DeadLetters,
  describeError,
  type FunctionName,
  invoke,
  type RetryDelay,
  readFailures,
} from "../events/invoke.ts";

const DEDUPLICATION_MS = 5 * 60 * 1000;

type Message = { messageId: string; body: string; group: string; receives: number };

export type Sending = { body: string; group?: string; deduplicationId?: string };

type Options = {
  name: FunctionName;
  isFifo?: boolean;
  timeout: number;
  batchSize: number;
  maxConcurrency: number;
  tries?: number;
  toEvent?: (records: SQSRecord[]) => unknown;
  waitFor?: () => Promise<void>;
  deadLetters: DeadLetters;
  retryDelay: RetryDelay;
};

/**
 * A queue and its function, as SQS and Lambda connect them: a few batches at a time. SQS delivers
 * failed messages again, and finally makes dead letters of them. A FIFO queue hands out one batch
 * of a message group at a time, and a failed batch holds up its group.
 */
export class MessageQueue {
  readonly #options: Options;
  readonly #stop = new AbortController();
  readonly #busyGroups = new Set<string>();
  readonly #accepted = new Map<string, number>();
  readonly #receipts = new Set<string>();
  #queue: Message[] = [];
  #isConsumed = false;
  #underWay = 0;
  #running = 0;
  #waiting: (() => void)[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  get isFifo(): boolean {
    return this.#options.isFifo === true;
  }

  start(): void {
    this.#isConsumed = true;
  }

  send({ body, group = "", deduplicationId }: Sending): void {
    if (!this.#isConsumed || this.#stop.signal.aborted || this.#isDuplicate(deduplicationId)) return;
    this.#queue.push({ messageId: randomUUID(), body, group, receives: 0 });
    setImmediate(() => this.#next());
  }

  hasReceipt(handle: string): boolean {
    return this.#receipts.has(handle);
  }

  settled(): Promise<void> {
    if (this.#isIdle || this.#stop.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  close(): void {
    this.#stop.abort();
    this.#queue = [];
    this.#release();
  }

  get #isIdle(): boolean {
    return this.#underWay === 0 && this.#queue.length === 0;
  }

  #isDuplicate(id: string | undefined): boolean {
    if (!this.isFifo || id === undefined) return false;
    const since = this.#accepted.get(id) ?? 0;
    if (Date.now() - since < DEDUPLICATION_MS) return true;
    this.#accepted.set(id, Date.now());
    return false;
  }

  #takeBatch(): Message[] {
    const free = this.#queue.filter(({ group }) => !this.#busyGroups.has(group));
    const batch = free.slice(0, this.#options.batchSize);
    this.#queue = this.#queue.filter((message) => !batch.includes(message));
    if (this.isFifo) for (const { group } of batch) this.#busyGroups.add(group);
    return batch;
  }

  #next(): void {
    while (this.#running < this.#options.maxConcurrency) {
      const batch = this.#takeBatch();
      if (batch.length === 0) break;
      this.#running += 1;
      this.#underWay += batch.length;
      void this.#deliver(batch).finally(() => {
        this.#running -= 1;
        this.#next();
      });
    }
    if (this.#isIdle) this.#release();
  }

  #release(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  async #deliver(batch: Message[]): Promise<void> {
    const errors = await this.#attempt(batch);
    const failed = this.#stop.signal.aborted ? [] : batch.filter(({ messageId }) => errors.has(messageId));
    this.#underWay -= batch.length - failed.length;
    if (failed.length === 0) return this.#free(batch);
    const again = this.#retry(failed, errors).then(() => this.#free(batch));
    if (this.isFifo) await again;
  }

  #free(batch: readonly Message[]): void {
    for (const { group } of batch) this.#busyGroups.delete(group);
    this.#next();
  }

  async #attempt(batch: Message[]): Promise<Map<string, string>> {
    const { name, timeout } = this.#options;
    for (const message of batch) message.receives += 1;
    const Records = batch.map((message) => this.#toRecord(message));
    for (const { receiptHandle } of Records) this.#receipts.add(receiptHandle);
    try {
      await this.#options.waitFor?.();
      if (this.#stop.signal.aborted) return new Map();
      const answer = await invoke(name, this.#createEvent(Records), timeout * 1000);
      return new Map(readFailures(answer).map((id) => [id, `${name} named it as failed`]));
    } catch (error) {
      return new Map(batch.map(({ messageId }) => [messageId, describeError(error)]));
    } finally {
      for (const { receiptHandle } of Records) this.#receipts.delete(receiptHandle);
    }
  }

  async #retry(failed: Message[], errors: Map<string, string>): Promise<void> {
    const { name, deadLetters, retryDelay, tries = QUEUE_TRIES } = this.#options;
    const again = failed.filter(({ receives }) => receives < tries);
    for (const message of failed.filter(({ receives }) => receives >= tries)) {
      const event = this.#createEvent([this.#toRecord(message)]);
      const error = errors.get(message.messageId) ?? "";
      deadLetters.add({ source: name, attempts: message.receives, error, event });
    }
    const [first] = again;
    if (first) await backOff(first.receives, retryDelay, this.#stop.signal);
    if (!this.#stop.signal.aborted) this.#queue.unshift(...again);
    this.#underWay -= failed.length;
  }

  #createEvent(Records: SQSRecord[]): unknown {
    return this.#options.toEvent?.(Records) ?? { Records };
  }

  #toRecord({ messageId, body, receives, group }: Message): SQSRecord {
    return {
      messageId,
      body,
      receiptHandle: randomUUID(),
      attributes: {
        ApproximateReceiveCount: String(receives),
        SentTimestamp: String(Date.now()),
        SenderId: "local",
        ApproximateFirstReceiveTimestamp: String(Date.now()),
        ...(this.isFifo ? { MessageGroupId: group } : {}),
      },
      messageAttributes: {},
      md5OfBody: "",
      eventSource: "aws:sqs",
      eventSourceARN: `arn:aws:sqs:${stageNames.region}:123456789012:${this.#options.name}`,
      awsRegion: stageNames.region,
    };
  }
}
