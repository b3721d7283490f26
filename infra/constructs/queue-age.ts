import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { alarm } from "./alarm.ts";

interface QueueAgeProps {
  topic: ITopic | undefined;
  queue: IQueue;
  /** Choose more than all tries of a message take: older messages are not read, or come faster than they are worked off. */
  minutes: number;
}

/** Alarms when a message waits in the queue for longer than all its tries take. */
export function queueAgeAlarm(scope: Construct, id: string, { topic, queue, minutes }: QueueAgeProps): void {
  alarm(scope, `${id}Age`, {
    topic,
    metric: queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5), statistic: "Maximum" }),
    threshold: Duration.minutes(minutes).toSeconds(),
    description: `A message waits in the queue ${id} for more than ${minutes} minutes.`,
    runbook: "queue-too-old",
  });
}
