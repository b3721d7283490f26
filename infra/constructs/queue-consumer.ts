import { EventSourceMapping } from "aws-cdk-lib/aws-lambda";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { QUEUE_TRIES } from "../queues.ts";
import { alarm } from "./alarm.ts";
import { deadLetterQueue, nameFifoQueue } from "./dead-letter-queue.ts";
import type { Grant } from "./grants.ts";
import { createHandler } from "./handler.ts";

interface QueueConsumerProps extends Omit<Parameters<typeof createHandler>[2], "grants"> {
  grants: Grant[];
  messages: string;
  /** Whether the queue keeps the order of each message group and hands out one batch of a group at a time. */
  isFifo?: boolean;
  /** Seconds that each message waits. AWS refuses a delay of a single message in a FIFO queue. */
  delay?: number;
  /** Messages of one call; more than 10 need a window. A FIFO queue has at most 10. */
  batchSize: number;
  /** Seconds for which Lambda collects messages before a call. A FIFO queue has none. */
  window?: number;
  /** AWS requires at least 2. A new account has 10 for all functions. */
  maxConcurrency: number;
  /** Whether the function names the failed messages. Otherwise SQS repeats the whole batch. */
  reportsFailures?: boolean;
}

/** AWS advises six times the function's timeout plus the window, so that Lambda can wait for free concurrency. */
const hiddenFor = (timeout: number, window: number) => Duration.seconds(6 * timeout + window);

/** A message that waits longer than two tries: nothing reads the queue, or the work fails or is too slow. */
function alarmOnAge(
  stack: Stack,
  id: string,
  queue: Queue,
  topic: QueueConsumerProps["topic"],
  tryAfter: Duration,
) {
  const minutes = Math.ceil((2 * tryAfter.toSeconds()) / 60);
  alarm(stack, `${id}Age`, {
    topic,
    metric: queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5), statistic: "Maximum" }),
    threshold: Duration.minutes(minutes).toSeconds(),
    description: `A message waits in the queue ${id} for more than ${minutes} minutes.`,
    runbook: "queue-too-old",
  });
}

export function queueConsumer(stack: Stack, id: string, props: QueueConsumerProps) {
  const {
    messages,
    batchSize,
    window = 0,
    maxConcurrency,
    reportsFailures = false,
    grants,
    ...others
  } = props;
  const { isFifo = false, delay = 0, ...rest } = others;
  const deadLetters = deadLetterQueue(stack, `${id}DeadLetters`, props.topic, isFifo);
  const visibilityTimeout = hiddenFor(props.timeout, window);
  const queue = new Queue(stack, messages, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    visibilityTimeout,
    ...(delay ? { deliveryDelay: Duration.seconds(delay) } : {}),
    // EventBridge refuses a FIFO queue without content-based deduplication.
    ...(isFifo ? { ...nameFifoQueue(stack, messages), contentBasedDeduplication: true } : {}),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: QUEUE_TRIES },
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const receive: Grant = {
    actions: [
      ...["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
      // A failed batch holds up its group, so the function shortens the wait for the next try. It also sends itself messages.
      ...(isFifo ? ["sqs:ChangeMessageVisibility", "sqs:SendMessage"] : []),
    ],
    resources: [queue.queueArn],
  };
  const fn = createHandler(stack, id, { ...rest, grants: [receive, ...grants] });
  const mapping = new EventSourceMapping(stack, `${id}${messages}`, {
    target: fn,
    eventSourceArn: queue.queueArn,
    batchSize,
    ...(window ? { maxBatchingWindow: Duration.seconds(window) } : {}),
    maxConcurrency,
    reportBatchItemFailures: reportsFailures,
  });
  // Lambda checks at creation that the role may read the queue.
  mapping.node.addDependency(fn);
  alarmOnAge(stack, messages, queue, props.topic, visibilityTimeout);
  return { fn, queue, deadLetters };
}
