import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { Construct } from "constructs";

interface AlarmProps {
  /** Told when the alarm goes off, and when it is over. */
  topic: ITopic;
  metric: IMetric;
  /** Goes off at this value or above it. */
  threshold: number;
  /** What it means and where to look; the e-mail carries it. */
  description: string;
}

/** An alarm that e-mails the operator. No data means all is well: most of these count failures. */
export function alarm(
  scope: Construct,
  id: string,
  { topic, metric, threshold, description }: AlarmProps,
): Alarm {
  const created = new Alarm(scope, id, {
    metric,
    threshold,
    alarmDescription: description,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
  const action = new SnsAction(topic);
  created.addAlarmAction(action);
  created.addOkAction(action);
  return created;
}
