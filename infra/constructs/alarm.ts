import {
  Alarm,
  ComparisonOperator,
  type AlarmProps as Evaluation,
  type IMetric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { type ITopic, Topic, type TopicProps } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";

interface AlarmProps
  extends Partial<
    Pick<Evaluation, "evaluationPeriods" | "datapointsToAlarm" | "comparisonOperator" | "treatMissingData">
  > {
  topic: ITopic | undefined;
  metric: IMetric;
  threshold: number;
  description: string;
  /** Anchor in docs/runbook.md. */
  runbook: string;
}

/**
 * Creates an alarm that mails the operator, if there is a topic. Missing data is no problem, because most alarms count
 * failures.
 */
export function alarm(
  scope: Construct,
  id: string,
  { topic, description, runbook, ...props }: AlarmProps,
): Alarm | undefined {
  if (!topic) return undefined;
  const created = new Alarm(scope, id, {
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    ...props,
    // The mail's subject shows the name, and operators paste it into commands.
    alarmName: `${Stack.of(scope).stackName}-${id}`,
    alarmDescription: `${description} What to do: docs/runbook.md#${runbook}`,
  });
  const action = new SnsAction(topic);
  created.addAlarmAction(action);
  created.addOkAction(action);
  return created;
}

export function alarmTopic(scope: Construct, id: string, email: string, props: TopicProps = {}): Topic {
  const topic = new Topic(scope, id, { enforceSSL: true, ...props });
  // `enforceSSL` replaces the default policy, which lets alarms publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
      actions: ["sns:Publish"],
      resources: [topic.topicArn],
      conditions: { StringEquals: { "aws:SourceAccount": Stack.of(scope).account } },
    }),
  );
  topic.addSubscription(new EmailSubscription(email));
  return topic;
}
