import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  type QueueAttributeName,
  ReceiveMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { region } from "../deployed-stage.ts";

// An endpoint set in the environment counts for queues too, though their addresses name a host.
const client = new SQSClient({ region, useQueueUrlAsEndpoint: false });

/** Seconds for which nobody else receives a message that this run has taken; what is not deleted returns after it. */
const HIDDEN_SECONDS = 300;

/** Messages of one run: another run takes the next. */
const MAX_MESSAGES = 1000;

/** Takes the messages that are in a queue now, without deleting them. */
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

/** Returns about how many messages a queue holds. Takes none, so that the next run still finds them all. */
export const countMessages = (queueUrl: string): Promise<number> =>
  sumAttributes(queueUrl, ["ApproximateNumberOfMessages"]);

/** Returns about how many messages a queue holds, a function works on, or are delayed. */
export const countUnfinished = (queueUrl: string): Promise<number> =>
  sumAttributes(queueUrl, [
    "ApproximateNumberOfMessages",
    "ApproximateNumberOfMessagesNotVisible",
    "ApproximateNumberOfMessagesDelayed",
  ]);
