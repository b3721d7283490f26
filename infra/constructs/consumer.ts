import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { EventSourceMapping, type EventSourceMappingOptions, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import { Queue, QueueEncryption, type QueueProps } from "aws-cdk-lib/aws-sqs";
import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { QUEUE_TRIES } from "../queues.ts";
import { alarm } from "./alarm.ts";
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

export function deadLetterQueue(stack: Stack, id: string, isFifo = false): Queue {
  const queue = createQueue(stack, id, isFifo, { retentionPeriod: Duration.days(14) });
  const period = Duration.minutes(1);
  alarm(stack, `${id}Alarm`, {
    metric: queue.metricApproximateNumberOfMessagesVisible({ period, statistic: "Maximum" }),
    threshold: 1,
    description: `${id} holds work that failed for good. It waits there for 14 days.`,
    runbook: "dead-letters",
  });
  return queue;
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

function alarmOnAge(stack: Stack, id: string, queue: Queue, tryAfterSeconds: number): void {
  const minutes = Math.ceil((2 * tryAfterSeconds) / 60);
  alarm(stack, `${id}Age`, {
    metric: queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5), statistic: "Maximum" }),
    threshold: minutes * 60,
    description: `A message waits in the queue ${id} for more than ${minutes} minutes.`,
    runbook: "queue-too-old",
  });
}

/** Lambda checks at creation that the role may read the source, so the mapping comes after the function's policy. */
function addSource(
  stack: Stack,
  id: string,
  fn: ReturnType<typeof createHandler>,
  options: EventSourceMappingOptions,
) {
  new EventSourceMapping(stack, id, { target: fn, ...options }).node.addDependency(fn);
}

export function queueConsumer(stack: Stack, id: string, props: QueueConsumerProps) {
  const { messages, batchSize, window = 0, maxConcurrency, reportsFailures = false, ...others } = props;
  const { isFifo = false, delay = 0, grants, ...rest } = others;
  const deadLetters = deadLetterQueue(stack, `${id}DeadLetters`, isFifo);
  const hiddenSeconds = 6 * props.timeout + window;
  const queue = createQueue(stack, messages, isFifo, {
    visibilityTimeout: Duration.seconds(hiddenSeconds),
    ...(delay && { deliveryDelay: Duration.seconds(delay) }),
    ...(isFifo && { contentBasedDeduplication: true }),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: QUEUE_TRIES },
  });
  const receive: Grant = {
    actions: [
      ...["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
      // A failed batch holds up its group, so the function shortens the wait for the next try. A deployment also calls the function, which then queues every page.
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
  alarmOnAge(stack, messages, queue, hiddenSeconds);
  return { fn, queue, deadLetters };
}

interface StreamConsumerProps extends Omit<HandlerProps, "memorySize" | "timeout"> {
  table: ITable;
  filters: object[];
}

/**
 * A failing record holds up the records behind it for this long. Then it becomes a dead letter. An operator can redrive it at any age.
 */
const MAX_RECORD_AGE = Duration.minutes(15);

const MAX_DELAY = Duration.minutes(10);

/** Creates a function that reads the table's stream. A dead letter is a pointer into the stream: Lambda copies no record. */
export function streamConsumer(stack: Stack, id: string, props: StreamConsumerProps) {
  const { table, grants, filters, ...rest } = props;
  const streamArn = table.tableStreamArn ?? "";
  const deadLetters = deadLetterQueue(stack, `${id}DeadLetters`);
  const reading = ["DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"];
  const readStream: Grant = { actions: reading.map((verb) => `dynamodb:${verb}`), resources: [streamArn] };
  const giveUp: Grant = { actions: ["sqs:SendMessage"], resources: [deadLetters.queueArn] };
  const fn = createHandler(stack, id, {
    ...{ memorySize: 512, timeout: 60 },
    ...rest,
    grants: [readStream, giveUp, ...grants],
  });
  addSource(stack, `${id}Stream`, fn, {
    eventSourceArn: streamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: 10,
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    retryAttempts: 10_000,
    maxRecordAge: MAX_RECORD_AGE,
    onFailure: new SqsDlq(deadLetters),
    filters: filters.map((pattern) => ({ pattern: JSON.stringify(pattern) })),
  });
  alarm(stack, `${id}Behind`, {
    metric: fn.metric("IteratorAge", { period: Duration.minutes(5), statistic: "Maximum" }),
    threshold: MAX_DELAY.toMilliseconds(),
    description: `${id} is more than ${MAX_DELAY.toMinutes()} minutes behind the table.`,
    runbook: "stream-behind",
  });
  return { fn, deadLetters };
}
