import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { region } from "../deployed-stage.ts";

// A queue's address names AWS's host. The environment's endpoint must win.
const client = new SQSClient({ region, useQueueUrlAsEndpoint: false });

/** Seconds. A message that this run doesn't delete returns after it. */
const HIDDEN_SECONDS = 300;

/** Another run takes the rest. */
const MAX_MESSAGES = 1000;

/** Receives the queue's messages without deleting them. */
export async function takeMessages(QueueUrl: string): Promise<Message[]> {
  const taken: Message[] = [];
  while (taken.length < MAX_MESSAGES) {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: 10,
        WaitTimeSeconds: 2,
        VisibilityTimeout: HIDDEN_SECONDS,
      }),
    );
    if (Messages.length === 0) break;
    taken.push(...Messages);
  }
  return taken;
}

export async function deleteMessage(QueueUrl: string, { ReceiptHandle }: Message): Promise<void> {
  await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
}

/** Counts without receiving, so that the next run still finds every message. */
export async function countMessages(QueueUrl: string): Promise<number> {
  const AttributeNames = ["ApproximateNumberOfMessages" as const];
  const { Attributes } = await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }));
  return Number(Attributes?.ApproximateNumberOfMessages ?? 0);
}
