import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  type QueueAttributeName,
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

async function sumAttributes(QueueUrl: string, AttributeNames: QueueAttributeName[]): Promise<number> {
  const { Attributes = {} } = await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }));
  return AttributeNames.reduce((sum, name) => sum + Number(Attributes[name] ?? 0), 0);
}

/** Counts without receiving, so that the next run still finds every message. */
export const countMessages = (queueUrl: string): Promise<number> =>
  sumAttributes(queueUrl, ["ApproximateNumberOfMessages"]);

export const countUnfinished = (queueUrl: string): Promise<number> =>
  sumAttributes(queueUrl, [
    "ApproximateNumberOfMessages",
    "ApproximateNumberOfMessagesNotVisible",
    "ApproximateNumberOfMessagesDelayed",
  ]);
