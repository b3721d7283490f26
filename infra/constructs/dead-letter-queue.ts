import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { alarm } from "./alarm.ts";

/**
 * A FIFO queue's name must end in `.fifo`: https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_CreateQueue.html
 */
export const nameFifoQueue = (scope: Construct, id: string) => ({
  fifo: true,
  queueName: `${Stack.of(scope).stackName}-${id}.fifo`,
});

/**
 * Makes a queue for events that failed on every try. It keeps them for 14 days, and the first one raises an alarm. The dead letters of
 * a FIFO queue need a FIFO queue.
 */
export function deadLetterQueue(
  scope: Construct,
  id: string,
  topic: ITopic | undefined,
  isFifo = false,
): Queue {
  const queue = new Queue(scope, id, {
    ...(isFifo ? nameFifoQueue(scope, id) : {}),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
    removalPolicy: RemovalPolicy.DESTROY,
  });
  alarm(scope, `${id}Alarm`, {
    topic,
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
