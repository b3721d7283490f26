import { randomUUID } from "node:crypto";
import type { S3EventRecord, SQSRecord } from "aws-lambda";
import { bucket } from "../../../../infra/bucket.ts";
import { QUEUE_TRIES, uploads } from "../../../../infra/queues.ts";
import { stageNames } from "../environment.ts";
import type { ObjectHead } from "../s3/store.ts";
import type { RetryDelay } from "../types.ts";
import type { DeadLetters } from "./dead-letters.ts";
import { failedItems, invoke } from "./invoke.ts";
import { backOff, describeError } from "./retry.ts";

/** `receives` counts the deliveries. */
type Message = { messageId: string; body: string; receives: number };

/** Delivers new objects to image-variants as S3, SQS and Lambda do: in batches, a few at a time, with retries and dead letters. */
export class UploadEvents {
  readonly #deadLetters: DeadLetters;
  readonly #retryDelay: RetryDelay;
  readonly #stop = new AbortController();
  readonly #queue: Message[] = [];
  #hasSentTest = false;
  /** Messages in a call or waiting for their next try. */
  #underWay = 0;
  #running = 0;
  #waiting: (() => void)[] = [];

  constructor(deadLetters: DeadLetters, retryDelay: RetryDelay) {
    this.#deadLetters = deadLetters;
    this.#retryDelay = retryDelay;
  }

  created(head: ObjectHead, name: "Put" | "Copy"): void {
    if (!bucket.uploadPrefixes.some((prefix) => head.key.startsWith(prefix))) return;
    if (!this.#hasSentTest) this.#send(testEvent());
    this.#hasSentTest = true;
    this.#send({ Records: [createRecord(head, name)] });
  }

  get isIdle(): boolean {
    return this.#underWay === 0 && this.#queue.length === 0;
  }

  /** Resolves when every upload is handled or a dead letter. */
  settled(): Promise<void> {
    if (this.isIdle || this.#stop.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  close(): void {
    this.#stop.abort();
    this.#queue.length = 0;
    this.#release();
  }

  #send(event: object): void {
    this.#queue.push({ messageId: randomUUID(), body: JSON.stringify(event), receives: 0 });
    // Simultaneous uploads share a batch.
    setImmediate(() => this.#next());
  }

  #next(): void {
    while (this.#running < uploads.maxConcurrency && this.#queue.length > 0) {
      const batch = this.#queue.splice(0, uploads.batchSize);
      this.#running += 1;
      this.#underWay += batch.length;
      void this.#deliver(batch).finally(() => {
        this.#running -= 1;
        this.#next();
      });
    }
    if (this.isIdle) this.#release();
  }

  #release(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  async #deliver(batch: Message[]): Promise<void> {
    const failed = await this.#attempt(batch);
    for (const message of batch) {
      const error = failed.get(message.messageId);
      if (error === undefined || this.#stop.signal.aborted) this.#underWay -= 1;
      else void this.#fail(message, error);
    }
  }

  /** Returns the failed messages' reasons by id. */
  async #attempt(batch: Message[]): Promise<Map<string, string>> {
    for (const message of batch) message.receives += 1;
    try {
      const answer = await invoke("image-variants", { Records: batch.map(toRecord) }, uploads.timeout * 1000);
      return new Map(failedItems(answer).map((id) => [id, "image-variants named it as failed"]));
    } catch (error) {
      return new Map(batch.map(({ messageId }) => [messageId, describeError(error)]));
    }
  }

  async #fail(message: Message, error: string): Promise<void> {
    if (message.receives < QUEUE_TRIES) {
      await backOff(message.receives, this.#retryDelay, this.#stop.signal);
      if (!this.#stop.signal.aborted) this.#queue.push(message);
    } else {
      const event = { Records: [toRecord(message)] };
      this.#deadLetters.add({ source: "image-variants", attempts: message.receives, error, event });
    }
    this.#underWay -= 1;
    this.#next();
  }
}

const toRecord = ({ messageId, body, receives }: Message): SQSRecord => ({
  messageId,
  body,
  receiptHandle: randomUUID(),
  attributes: {
    ApproximateReceiveCount: String(receives),
    SentTimestamp: String(Date.now()),
    SenderId: "local",
    ApproximateFirstReceiveTimestamp: String(Date.now()),
  },
  messageAttributes: {},
  md5OfBody: "",
  eventSource: "aws:sqs",
  eventSourceARN: `arn:aws:sqs:${stageNames.region}:123456789012:uploads`,
  awsRegion: stageNames.region,
});

/** S3 sends this when its notifications are set up. */
const testEvent = () => ({
  Service: "Amazon S3",
  Event: "s3:TestEvent",
  Time: new Date().toISOString(),
  Bucket: stageNames.bucket,
  RequestId: randomUUID(),
  HostId: randomUUID(),
});

function createRecord(head: ObjectHead, name: "Put" | "Copy"): S3EventRecord {
  const { bucket: bucketName, region } = stageNames;
  return {
    eventVersion: "2.1",
    eventSource: "aws:s3",
    awsRegion: region,
    eventTime: head.modifiedAt,
    eventName: `ObjectCreated:${name}`,
    userIdentity: { principalId: "AWS:local" },
    requestParameters: { sourceIPAddress: "127.0.0.1" },
    responseElements: { "x-amz-request-id": randomUUID(), "x-amz-id-2": randomUUID() },
    s3: {
      s3SchemaVersion: "1.0",
      configurationId: "uploads",
      bucket: {
        name: bucketName,
        ownerIdentity: { principalId: "local" },
        arn: `arn:aws:s3:::${bucketName}`,
      },
      object: {
        // S3 encodes keys in events as forms do: a space is a plus sign.
        key: encodeURIComponent(head.key).replaceAll("%2F", "/").replaceAll("%20", "+"),
        size: head.size,
        eTag: head.etag,
        sequencer: Date.now().toString(16).padStart(18, "0").toUpperCase(),
      },
    },
  };
}
