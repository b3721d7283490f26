import { EventSourceMapping } from "aws-cdk-lib/aws-lambda";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { QUEUE_TRIES } from "../queues.ts";
import { alarm } from "./alarm.ts";
import { deadLetterQueue } from "./dead-letter-queue.ts";
import { type Grant, handlerOf } from "./handler.ts";

interface QueueConsumerProps extends Omit<Parameters<typeof handlerOf>[2], "grants"> {
  grants: Grant[];
  /** Name of the messages, such as `Uploads`. */
  messages: string;
  /** Whether the queue keeps the order of each message group and hands out one batch of a group at a time. */
  isFifo?: boolean;
  /** Seconds that each message waits. AWS refuses a delay of a single message in a FIFO queue. */
  delay?: number;
  /** Messages of one call; more than 10 need a window. A FIFO queue has at most 10. */
  batchSize: number;
  /** Seconds for which Lambda collects messages before a call. A FIFO queue has none. */
  window?: number;
  /** Calls at the same time. A new account has 10 for everything; AWS's minimum here is 2. */
  maxConcurrency: number;
  /** Whether the function names the failed messages; otherwise SQS repeats the whole failed batch. */
  reportsFailures?: boolean;
}

/**
 * Seconds for which a message is hidden from other calls, and after which SQS delivers a failed one again. AWS asks for six times the
 * function's timeout plus the window, so that Lambda can wait for concurrency.
 */
const hiddenFor = (timeout: number, window: number) => Duration.seconds(6 * timeout + window);

/** Alarms when a message waits longer than two tries take: no function reads the queue, or its work fails or is too slow. */
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

/** A queue and the function that consumes it. Messages that fail on every try go to a dead-letter queue with an alarm. */
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
    ...(isFifo ? { fifo: true, contentBasedDeduplication: true } : {}),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: QUEUE_TRIES },
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const receive: Grant = {
    actions: [
      ...["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
      // A failed batch holds up its group, so the function shortens the wait for the next try.
      ...(isFifo ? ["sqs:ChangeMessageVisibility"] : []),
    ],
    resources: [queue.queueArn],
  };
  const fn = handlerOf(stack, id, { ...rest, grants: [receive, ...grants] });
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
