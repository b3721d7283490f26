import { setTimeout as wait } from "node:timers/promises";
import { Lambda } from "@aws-sdk/client-lambda";
import { type Message, type QueueAttributeName, SQS } from "@aws-sdk/client-sqs";
import { REGION } from "./deploy/cloudformation.ts";
import type { Outputs } from "./operator.ts";

const lambda = new Lambda({ region: REGION });

export async function invoke(FunctionName: string, event: unknown): Promise<unknown> {
  const { Payload, FunctionError } = await lambda.invoke({ FunctionName, Payload: JSON.stringify(event) });
  const text = Payload?.transformToString() ?? "null";
  if (FunctionError) throw new Error(`${FunctionName} failed: ${text}`);
  return JSON.parse(text);
}

export async function invokeBatch(functionName: string, Records: readonly object[]): Promise<void> {
  const answer = await invoke(functionName, { Records });
  const { batchItemFailures = [] } = (answer ?? {}) as { batchItemFailures?: unknown[] };
  if (batchItemFailures.length > 0) throw new Error(`${functionName} failed again: read the function's log`);
}

/** Invokes a reader of the stream as if a record with these attributes were new. */
export function invokeWithRecord(functionName: string, attributes: Record<string, string>): Promise<void> {
  const NewImage = Object.fromEntries(Object.entries(attributes).map(([name, S]) => [name, { S }]));
  const record = { eventName: "INSERT", dynamodb: { SequenceNumber: "1", NewImage } };
  return invokeBatch(functionName, [record]);
}

// A queue's address names AWS's host. The environment's endpoint must win.
const sqs = new SQS({ region: REGION, useQueueUrlAsEndpoint: false });

const HIDDEN_SECONDS = 300;

const MAX_MESSAGES = 1000;

export async function takeMessages(QueueUrl: string): Promise<Message[]> {
  const batch = { MaxNumberOfMessages: 10, WaitTimeSeconds: 2, VisibilityTimeout: HIDDEN_SECONDS };
  const taken: Message[] = [];
  while (taken.length < MAX_MESSAGES) {
    const { Messages = [] } = await sqs.receiveMessage({ QueueUrl, ...batch });
    if (Messages.length === 0) break;
    taken.push(...Messages);
  }
  return taken;
}

export const deleteMessage = (QueueUrl: string, { ReceiptHandle }: Message) =>
  sqs.deleteMessage({ QueueUrl, ReceiptHandle });

/** Counts without receiving, so that the next run still finds every message. */
export async function countMessages(QueueUrl: string, ...others: QueueAttributeName[]): Promise<number> {
  const AttributeNames: QueueAttributeName[] = ["ApproximateNumberOfMessages", ...others];
  const { Attributes = {} } = await sqs.getQueueAttributes({ QueueUrl, AttributeNames });
  return AttributeNames.reduce((sum, name) => sum + Number(Attributes[name] ?? 0), 0);
}

const PAUSE_MS = 3000;

const MOST_PAUSES = 100;

const unfinished = ["ApproximateNumberOfMessagesNotVisible", "ApproximateNumberOfMessagesDelayed"] as const;

/**
 * Renders every page as the table has it now, and waits for it: a quarter of a minute for 500 posts.
 * @throws Error when a page could not be rendered, or after five minutes
 */
export async function renderEveryPage({ RenderPagesQueue, RenderPagesDeadLetters }: Outputs): Promise<void> {
  const { queueEveryPage } = await import("@handyman/core/publishing/queue");
  const failedBefore = await countMessages(RenderPagesDeadLetters);
  await queueEveryPage();
  for (let pause = 0; (await countMessages(RenderPagesQueue, ...unfinished)) > 0; pause++) {
    if (pause === MOST_PAUSES)
      throw new Error("the pages still wait in their queue: read the function's log");
    await wait(PAUSE_MS);
  }
  if ((await countMessages(RenderPagesDeadLetters)) > failedBefore)
    throw new Error("not every page could be rendered: read the function's log");
}
