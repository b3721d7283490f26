import {
  Alarm,
  ComparisonOperator,
  type AlarmProps as Evaluation,
  type IMetric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";

interface AlarmProps
  extends Partial<
    Pick<Evaluation, "evaluationPeriods" | "datapointsToAlarm" | "comparisonOperator" | "treatMissingData">
  > {
  /** Mails the operator when the alarm begins and when it ends. Without a topic there is no alarm. */
  topic: ITopic | undefined;
  metric: IMetric;
  /** Goes off at this value or above it. */
  threshold: number;
  /** The problem in one sentence; part of the mail. */
  description: string;
  /** Anchor of a heading in docs/runbook.md; part of the mail. */
  runbook: string;
}

/** Makes an alarm that mails the operator. Missing data means no problem, because most alarms count failures. */
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
