import { setTimeout as wait } from "node:timers/promises";
import { Lambda } from "@aws-sdk/client-lambda";
import { type QueueAttributeName, SQS } from "@aws-sdk/client-sqs";
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

// A queue's address names AWS's host. The environment's endpoint must win.
export const sqs = new SQS({ region: REGION, useQueueUrlAsEndpoint: false });

export async function countMessages(QueueUrl: string, ...others: QueueAttributeName[]): Promise<number> {
  const AttributeNames: QueueAttributeName[] = ["ApproximateNumberOfMessages", ...others];
  const { Attributes = {} } = await sqs.getQueueAttributes({ QueueUrl, AttributeNames });
  return AttributeNames.reduce((sum, name) => sum + Number(Attributes[name] ?? 0), 0);
}

const MOST_PAUSES = 100;

const unfinished = ["ApproximateNumberOfMessagesNotVisible", "ApproximateNumberOfMessagesDelayed"] as const;

/**
 * About 15 seconds for 500 posts.
 * @throws Error when a page could not be rendered, or after five minutes
 */
export async function renderEveryPage({ RenderPagesQueue, RenderPagesDeadLetters }: Outputs): Promise<void> {
  const { queueEveryPage } = await import("@handyman/core/publishing/queue");
  const failedBefore = await countMessages(RenderPagesDeadLetters);
  await queueEveryPage();
  for (let pause = 0; (await countMessages(RenderPagesQueue, ...unfinished)) > 0; pause++) {
    if (pause === MOST_PAUSES)
      throw new Error("the pages still wait in their queue: read the function's log");
    await wait(3000);
  }
  if ((await countMessages(RenderPagesDeadLetters)) > failedBefore)
    throw new Error("not every page could be rendered: read the function's log");
}
