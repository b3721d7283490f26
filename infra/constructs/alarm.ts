import * as cloudwatch from "aws-cdk-lib/aws-cloudwatch";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic, type TopicProps } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Duration, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { Stack as SstStack } from "sst/constructs";
import { getStage, type Stage } from "../stage.ts";

interface AlarmRule extends Omit<cloudwatch.AlarmProps, "evaluationPeriods"> {
  evaluationPeriods?: number;
  description: string;
  runbook: string;
  topicArn?: string;
}

export const findStage = (scope: Construct): Stage => getStage((Stack.of(scope) as SstStack).stage);

export const nameTopic = ({ name }: Stage): string => `${name}-handyman-alarms`;

/**
 * Refers to the topic by its name. CloudFormation refuses to delete a topic that another stack
 * imports, so a stage could never be deployed without ALARM_EMAIL again.
 */
function findTopicArn(scope: Construct): string | undefined {
  const stage = findStage(scope);
  if (!stage.alarmEmail) return undefined;
  return Stack.of(scope).formatArn({ service: "sns", resource: nameTopic(stage) });
}

export function addAlarm(
  scope: Construct,
  id: string,
  { description, runbook, topicArn = findTopicArn(scope), ...rule }: AlarmRule,
): cloudwatch.Alarm | undefined {
  if (!topicArn) return undefined;
  const created = new cloudwatch.Alarm(scope, id, {
    evaluationPeriods: 1,
    comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
    ...rule,
    alarmName: `${Stack.of(scope).stackName}-${id}`,
    alarmDescription: `${description} What to do: docs/runbook.md#${runbook}`,
  });
  const action = { bind: () => ({ alarmActionArn: topicArn }) };
  created.addAlarmAction(action);
  created.addOkAction(action);
  return created;
}

export function createAlarmTopic(scope: Construct, id: string, email: string, props: TopicProps = {}): Topic {
  const topic = new Topic(scope, id, { enforceSSL: true, ...props });
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

const operations = [
  "GetItem",
  "BatchGetItem",
  "Query",
  "PutItem",
  "UpdateItem",
  "DeleteItem",
  "BatchWriteItem",
  "TransactWriteItems",
];

const period = Duration.minutes(5);

function sumOperations({ tableName: TableName }: ITable, metricName: string): cloudwatch.IMetric {
  const metric = { namespace: "AWS/DynamoDB", metricName, statistic: "Sum", period };
  const usingMetrics = Object.fromEntries(
    operations.map((Operation) => [
      `${metricName.toLowerCase()}${Operation}`,
      new cloudwatch.Metric({ ...metric, dimensionsMap: { TableName, Operation } }),
    ]),
  );
  const expression = `SUM([${Object.keys(usingMetrics).join(", ")}])`;
  return new cloudwatch.MathExpression({ expression, usingMetrics, label: metricName, period });
}

export const getTableMetrics = (table: ITable) => ({
  throttles: sumOperations(table, "ThrottledRequests"),
  systemErrors: sumOperations(table, "SystemErrors"),
  conflicts: table.metric("TransactionConflict", { statistic: "Sum", period }),
});

export function addTableAlarms(scope: Construct, table: ITable): void {
  const { throttles, systemErrors, conflicts } = getTableMetrics(table);
  const rules = {
    TableThrottles: {
      metric: throttles,
      threshold: 5,
      description: "DynamoDB throttles requests to the table.",
      runbook: "table-throttles",
    },
    TableSystemErrors: {
      metric: systemErrors,
      threshold: 5,
      description: "DynamoDB itself fails.",
      runbook: "table-system-errors",
    },
    TableConflicts: {
      metric: conflicts,
      // Two people who save at once cause one or two conflicts. A busy minute of the stream causes
      // about ten.
      threshold: 50,
      description: "Many writes to the table meet a transaction on the same item.",
      runbook: "table-conflicts",
    },
  };
  for (const [id, rule] of Object.entries(rules))
    addAlarm(scope, id, { ...rule, evaluationPeriods: 3, datapointsToAlarm: 2 });
}
