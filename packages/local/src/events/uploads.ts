import { randomUUID } from "node:crypto";
import type { S3EventRecord } from "aws-lambda";
import { bucket } from "../../../../infra/bucket.ts";
import { stageNames } from "../environment.ts";
import type { ObjectHead } from "../s3/store.ts";
import type { RetryDelay } from "../types.ts";
import type { DeadLetters } from "./dead-letters.ts";
import { invoke } from "./invoke.ts";
import { backOff, messageOf } from "./retry.ts";

/** Tries of an asynchronous invocation: the first and Lambda's two retries. */
const ATTEMPTS = 3;
/** Two at a time keep a laptop usable while sharp works. */
const CONCURRENCY = 2;
const TIMEOUT = 60_000;

/** Hands new objects under the upload prefixes to image-variants, as S3's notifications and Lambda do. */
export class UploadEvents {
  readonly #deadLetters: DeadLetters;
  readonly #retryDelay: RetryDelay;
  readonly #stop = new AbortController();
  readonly #queue: { Records: S3EventRecord[] }[] = [];
  #running = 0;
  #waiting: (() => void)[] = [];

  constructor(deadLetters: DeadLetters, retryDelay: RetryDelay) {
    this.#deadLetters = deadLetters;
    this.#retryDelay = retryDelay;
  }

  created(head: ObjectHead, name: "Put" | "Copy"): void {
    if (!bucket.uploadPrefixes.some((prefix) => head.key.startsWith(prefix))) return;
    this.#queue.push({ Records: [recordOf(head, name)] });
    this.#next();
  }

  get isIdle(): boolean {
    return this.#running === 0 && this.#queue.length === 0;
  }

  /** Until every upload so far is handled or dead-lettered. */
  settled(): Promise<void> {
    if (this.isIdle || this.#stop.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  close(): void {
    this.#stop.abort();
    this.#queue.length = 0;
    this.#release();
  }

  #next(): void {
    while (this.#running < CONCURRENCY) {
      const event = this.#queue.shift();
      if (event === undefined) break;
      this.#running += 1;
      void this.#deliver(event).finally(() => {
        this.#running -= 1;
        this.#next();
      });
    }
    if (this.isIdle) this.#release();
  }

  #release(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  async #deliver(event: { Records: S3EventRecord[] }): Promise<void> {
    for (let attempt = 1; !this.#stop.signal.aborted; attempt += 1) {
      try {
        await invoke("image-variants", event, TIMEOUT);
        return;
      } catch (error) {
        if (this.#stop.signal.aborted) return;
        if (attempt === ATTEMPTS) {
          this.#deadLetters.add({
            source: "image-variants",
            attempts: attempt,
            error: messageOf(error),
            event,
          });
          return;
        }
        await backOff(attempt, this.#retryDelay, this.#stop.signal);
      }
    }
  }
}

function recordOf(head: ObjectHead, name: "Put" | "Copy"): S3EventRecord {
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
