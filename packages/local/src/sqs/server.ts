import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody } from "../http/respond.ts";
import { type Listening, listen } from "../listen.ts";
import type { MessageQueue } from "./queue.ts";

const MAX_BYTES = 1024 * 1024;
const MAX_VISIBILITY = 43_200;

type Queues = Readonly<Record<string, MessageQueue>>;

type SendInput = {
  QueueUrl?: string;
  MessageBody?: string;
  MessageGroupId?: string;
  MessageDeduplicationId?: string;
  DelaySeconds?: number;
};

type VisibilityInput = {
  QueueUrl?: string;
  Entries?: { Id: string; ReceiptHandle: string; VisibilityTimeout?: number }[];
};

class SqsError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

function findQueue(queues: Queues, url = ""): MessageQueue {
  const queue = queues[url.split("/").at(-1) ?? ""];
  if (!queue) throw new SqsError("QueueDoesNotExist", "The specified queue does not exist.");
  return queue;
}

/**
 * Refuses what SQS refuses:
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessage.html
 */
function checkSending(queue: MessageQueue, input: SendInput): void {
  const { MessageBody = "", MessageGroupId, MessageDeduplicationId, DelaySeconds = 0 } = input;
  const wrongType = (name: string, value: unknown) =>
    new SqsError(
      "InvalidParameterValue",
      `Value ${value} for parameter ${name} is invalid. Reason: The request include parameter that is not valid for this queue type.`,
    );
  if (MessageBody === "")
    throw new SqsError("MissingParameter", "The request must contain the parameter MessageBody.");
  if (Buffer.byteLength(MessageBody) > MAX_BYTES)
    throw new SqsError(
      "InvalidParameterValue",
      `One or more parameters are invalid. Reason: Message must be shorter than ${MAX_BYTES} bytes.`,
    );
  if (queue.isFifo && !MessageGroupId)
    throw new SqsError("MissingParameter", "The request must contain the parameter MessageGroupId.");
  if (queue.isFifo && DelaySeconds !== 0) throw wrongType("DelaySeconds", DelaySeconds);
  if (!queue.isFifo && MessageDeduplicationId)
    throw wrongType("MessageDeduplicationId", MessageDeduplicationId);
  if (MessageDeduplicationId && !/^[!-~]{1,128}$/.test(MessageDeduplicationId))
    throw new SqsError(
      "InvalidParameterValue",
      "MessageDeduplicationId can only include alphanumeric and punctuation characters. 1 to 128 in length.",
    );
}

function send(queues: Queues, input: SendInput) {
  const queue = findQueue(queues, input.QueueUrl);
  checkSending(queue, input);
  const { MessageBody: body = "", MessageGroupId: group = "", MessageDeduplicationId } = input;
  // Our FIFO queue deduplicates by content where a message names no id.
  const deduplicationId = MessageDeduplicationId ?? createHash("sha256").update(body).digest("hex");
  queue.send({ body, group, deduplicationId });
  return { MessageId: randomUUID(), MD5OfMessageBody: createHash("md5").update(body).digest("hex") };
}

/** Checks the entries only: retries here wait for milliseconds anyway. */
function changeVisibility(queues: Queues, { QueueUrl, Entries = [] }: VisibilityInput) {
  const queue = findQueue(queues, QueueUrl);
  if (Entries.length === 0)
    throw new SqsError(
      "EmptyBatchRequest",
      "There should be at least one ChangeMessageVisibilityBatchRequestEntry in the request.",
    );
  if (Entries.length > 10)
    throw new SqsError("TooManyEntriesInBatchRequest", "Maximum number of entries per request are 10.");
  const isValid = ({ ReceiptHandle, VisibilityTimeout = -1 }: (typeof Entries)[number]) =>
    queue.hasReceipt(ReceiptHandle) && VisibilityTimeout >= 0 && VisibilityTimeout <= MAX_VISIBILITY;
  const [successful, failed] = [Entries.filter(isValid), Entries.filter((entry) => !isValid(entry))];
  return {
    Successful: successful.map(({ Id }) => ({ Id })),
    Failed: failed.map(({ Id }) => ({ Id, Code: "ReceiptHandleIsInvalid", SenderFault: true })),
  };
}

const operations: Readonly<Record<string, (queues: Queues, input: object) => object>> = {
  SendMessage: send,
  ChangeMessageVisibilityBatch: changeVisibility,
};

async function answer(request: IncomingMessage, queues: Queues): Promise<object> {
  const body = await readBody(request, 2 * MAX_BYTES);
  if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 "))
    throw new SqsError("MissingAuthenticationToken", "Request is missing Authentication Token");
  const name = String(request.headers["x-amz-target"] ?? "").replace("AmazonSQS.", "");
  const operation = operations[name];
  if (!operation || !body) throw new SqsError("InvalidAction", `Could not find operation ${name}`);
  return operation(queues, JSON.parse(body.toString()) as object);
}

async function serve(request: IncomingMessage, response: ServerResponse, queues: Queues): Promise<void> {
  response.setHeader("content-type", "application/x-amz-json-1.0");
  try {
    response.end(JSON.stringify(await answer(request, queues)));
  } catch (error) {
    if (!(error instanceof SqsError)) throw error;
    const { code, message } = error;
    response.writeHead(400).end(JSON.stringify({ __type: `com.amazonaws.sqs#${code}`, message }));
  }
}

export const startSqs = (queues: Queues): Promise<Listening> =>
  listen(0, (request, response) => {
    serve(request, response, queues).catch(() => response.destroy());
  });
