import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { EventSourceMapping, type EventSourceMappingOptions, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import { Queue, QueueEncryption, type QueueProps } from "aws-cdk-lib/aws-sqs";
import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import type { Function as SstFunction, Stack } from "sst/constructs";
import { QUEUE_TRIES, type streamReaders } from "../queues.ts";
import { addAlarm } from "./alarm.ts";
import type { Grant } from "./grants.ts";
import { createHandler, type HandlerProps } from "./handler.ts";

function createQueue(stack: Stack, id: string, isFifo: boolean, props: QueueProps): Queue {
  return new Queue(stack, id, {
    ...(isFifo && { fifo: true, queueName: `${stack.stackName}-${id}.fifo` }),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.DESTROY,
    ...props,
  });
}

function createDeadLetterQueue(stack: Stack, id: string, isFifo = false): Queue {
  const queue = createQueue(stack, id, isFifo, { retentionPeriod: Duration.days(14) });
  addAlarm(stack, `${id}Alarm`, {
    metric: queue.metricApproximateNumberOfMessagesVisible({
      period: Duration.minutes(1),
      statistic: "Maximum",
    }),
    threshold: 1,
    description: `${id} holds work that failed for good. It waits there for 14 days.`,
    runbook: "dead-letters",
  });
  return queue;
}

const toOutputs = (id: string, fn: SstFunction, deadLetters: Queue) => ({
  [`${id}Function`]: fn.functionName,
  [`${id}DeadLetters`]: deadLetters.queueUrl,
});

export function createAsyncHandler(stack: Stack, id: string, props: HandlerProps) {
  const deadLetters = createDeadLetterQueue(stack, `${id}DeadLetters`);
  const onFailure = new SqsDestination(deadLetters);
  const fn = createHandler(stack, id, { ...props, retryAttempts: 2, onFailure });
  return { fn, outputs: toOutputs(id, fn, deadLetters) };
}

/**
 * Lambda checks at creation that the role may read the source, so the mapping must come after the
 * function's policy.
 */
function addSource(stack: Stack, id: string, fn: SstFunction, options: EventSourceMappingOptions) {
  new EventSourceMapping(stack, id, { target: fn, ...options }).node.addDependency(fn);
}

interface QueueConsumerProps extends HandlerProps {
  messages: string;
  isFifo?: boolean;
  delay?: number;
  batchSize: number;
  window?: number;
  maxConcurrency: number;
  reportsFailures?: boolean;
}

export function createQueueConsumer(stack: Stack, id: string, props: QueueConsumerProps) {
  const { messages, batchSize, window = 0, maxConcurrency, reportsFailures = false, ...others } = props;
  const { isFifo = false, delay = 0, grants, ...rest } = others;
  const deadLetters = createDeadLetterQueue(stack, `${id}DeadLetters`, isFifo);
  const hiddenSeconds = 6 * props.timeout + window;
  const queue = createQueue(stack, messages, isFifo, {
    visibilityTimeout: Duration.seconds(hiddenSeconds),
    ...(delay && { deliveryDelay: Duration.seconds(delay) }),
    ...(isFifo && { contentBasedDeduplication: true }),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: QUEUE_TRIES },
  });
  const receive: Grant = {
    actions: [
      "sqs:ReceiveMessage",
      "sqs:DeleteMessage",
      "sqs:GetQueueAttributes",
      // After a failure the function shortens the wait of its group, and after a deployment it
      // queues every page.
      ...(isFifo ? ["sqs:ChangeMessageVisibility", "sqs:SendMessage"] : []),
    ],
    resources: [queue.queueArn],
  };
  const fn = createHandler(stack, id, { ...rest, grants: [receive, ...grants] });
  addSource(stack, `${id}${messages}`, fn, {
    eventSourceArn: queue.queueArn,
    batchSize,
    ...(window && { maxBatchingWindow: Duration.seconds(window) }),
    maxConcurrency,
    reportBatchItemFailures: reportsFailures,
  });
  const minutes = Math.ceil((2 * hiddenSeconds) / 60);
  addAlarm(stack, `${messages}Age`, {
    metric: queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5), statistic: "Maximum" }),
    threshold: minutes * 60,
    description: `A message waits in the queue ${messages} for more than ${minutes} minutes.`,
    runbook: "queue-too-old",
  });
  return { fn, queue, deadLetters, outputs: toOutputs(id, fn, deadLetters) };
}

interface StreamConsumerProps extends Omit<HandlerProps, "memorySize" | "timeout"> {
  table: ITable;
  reader: (typeof streamReaders)[keyof typeof streamReaders];
}

/**
 * Lambda retries a failing record this long, and the records behind it wait. Then the record
 * becomes a dead letter.
 */
const MAX_RECORD_AGE = Duration.minutes(15);

const MAX_DELAY = Duration.minutes(10);

/** A dead letter holds only the record's position in the stream. */
export function createStreamConsumer(stack: Stack, id: string, props: StreamConsumerProps) {
  const { table, grants, reader, ...rest } = props;
  const streamArn = table.tableStreamArn ?? "";
  const deadLetters = createDeadLetterQueue(stack, `${id}DeadLetters`);
  const reading = ["DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"];
  const readStream: Grant = { actions: reading.map((verb) => `dynamodb:${verb}`), resources: [streamArn] };
  const giveUp: Grant = { actions: ["sqs:SendMessage"], resources: [deadLetters.queueArn] };
  const fn = createHandler(stack, id, {
    memorySize: 512,
    timeout: 60,
    ...rest,
    grants: [readStream, giveUp, ...grants],
  });
  addSource(stack, `${id}Stream`, fn, {
    eventSourceArn: streamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: reader.batchSize,
    parallelizationFactor: reader.lanes,
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    retryAttempts: 10_000,
    maxRecordAge: MAX_RECORD_AGE,
    onFailure: new SqsDlq(deadLetters),
    filters: reader.filters.map((pattern) => ({ pattern: JSON.stringify(pattern) })),
  });
  addAlarm(stack, `${id}Behind`, {
    metric: fn.metric("IteratorAge", { period: Duration.minutes(5), statistic: "Maximum" }),
    threshold: MAX_DELAY.toMilliseconds(),
    description: `${id} is more than ${MAX_DELAY.toMinutes()} minutes behind the table.`,
    runbook: "stream-behind",
  });
  return { fn, outputs: toOutputs(id, fn, deadLetters) };
}
