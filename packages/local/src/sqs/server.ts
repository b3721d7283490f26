import { createHash, randomUUID } from "node:crypto";
import type { ChangeMessageVisibilityBatchRequest, SendMessageRequest } from "@aws-sdk/client-sqs";
import { AwsError, requireSignature, startJsonService } from "../aws.ts";
import type { Faults } from "../faults.ts";
import type { MessageQueue } from "./queue.ts";

const MAX_BYTES = 1024 * 1024;
const MAX_VISIBILITY = 43_200;

type Queues = Readonly<Record<string, MessageQueue>>;

export const startSqs = (queues: Queues, faults: Faults) =>
  startJsonService(
    (call, name) => {
      requireSignature(call, "MissingAuthenticationToken", "Request is missing Authentication Token");
      if (name === "SendMessage") return (input: SendMessageRequest) => send(queues, input);
      if (name === "ChangeMessageVisibilityBatch")
        return (input: ChangeMessageVisibilityBatchRequest) => changeVisibility(queues, input);
      throw new AwsError("InvalidAction", `Could not find operation ${name}`);
    },
    "1.0",
    (call, work) => faults.run("sqs", call, work),
  );

function findQueue(queues: Queues, url = ""): MessageQueue {
  const queue = queues[url.split("/").at(-1) ?? ""];
  if (!queue) throw new AwsError("QueueDoesNotExist", "The specified queue does not exist.");
  return queue;
}

/** https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessage.html */
function checkSending(queue: MessageQueue, input: SendMessageRequest): void {
  const { MessageBody = "", MessageGroupId, MessageDeduplicationId, DelaySeconds = 0 } = input;
  const missing = (name: string) =>
    new AwsError("MissingParameter", `The request must contain the parameter ${name}.`);
  const invalid = (message: string) => new AwsError("InvalidParameterValue", message);
  const wrongType = (name: string, value: unknown) =>
    invalid(
      `Value ${value} for parameter ${name} is invalid. Reason: The request include parameter that is not valid for this queue type.`,
    );
  if (MessageBody === "") throw missing("MessageBody");
  if (Buffer.byteLength(MessageBody) > MAX_BYTES)
    throw invalid(
      `One or more parameters are invalid. Reason: Message must be shorter than ${MAX_BYTES} bytes.`,
    );
  if (queue.isFifo && !MessageGroupId) throw missing("MessageGroupId");
  if (queue.isFifo && DelaySeconds !== 0) throw wrongType("DelaySeconds", DelaySeconds);
  if (!queue.isFifo && MessageDeduplicationId)
    throw wrongType("MessageDeduplicationId", MessageDeduplicationId);
  if (MessageDeduplicationId && !/^[!-~]{1,128}$/.test(MessageDeduplicationId))
    throw invalid(
      "MessageDeduplicationId can only include alphanumeric and punctuation characters. 1 to 128 in length.",
    );
}

function send(queues: Queues, input: SendMessageRequest) {
  const queue = findQueue(queues, input.QueueUrl);
  checkSending(queue, input);
  const { MessageBody: body = "", MessageGroupId: group = "", MessageDeduplicationId } = input;
  const deduplicationId = MessageDeduplicationId ?? createHash("sha256").update(body).digest("hex");
  queue.send({ body, group, deduplicationId });
  return { MessageId: randomUUID(), MD5OfMessageBody: createHash("md5").update(body).digest("hex") };
}

/** Checks the entries and changes nothing: retries here wait only milliseconds. */
function changeVisibility(queues: Queues, { QueueUrl, Entries = [] }: ChangeMessageVisibilityBatchRequest) {
  const queue = findQueue(queues, QueueUrl);
  if (Entries.length === 0)
    throw new AwsError(
      "EmptyBatchRequest",
      "There should be at least one ChangeMessageVisibilityBatchRequestEntry in the request.",
    );
  if (Entries.length > 10)
    throw new AwsError("TooManyEntriesInBatchRequest", "Maximum number of entries per request are 10.");
  const isValid = ({ ReceiptHandle, VisibilityTimeout = -1 }: (typeof Entries)[number]) =>
    queue.hasReceipt(ReceiptHandle ?? "") && VisibilityTimeout >= 0 && VisibilityTimeout <= MAX_VISIBILITY;
  return {
    Successful: Entries.filter(isValid).map(({ Id }) => ({ Id })),
    Failed: Entries.filter((entry) => !isValid(entry)).map(({ Id }) => ({
      Id,
      Code: "ReceiptHandleIsInvalid",
      SenderFault: true,
    })),
  };
}
