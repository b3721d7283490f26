import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { alarm } from "./alarm.ts";

/** Where events end that no try could handle: kept for 14 days, with an alarm on the first one. */
export function deadLetterQueue(scope: Construct, id: string, topic: ITopic): Queue {
  const queue = new Queue(scope, id, {
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
    description: `${id} holds events that failed for good. See "Dead letters" in docs/deploy.md, then run scripts/redrive.ts.`,
  });
  return queue;
}
