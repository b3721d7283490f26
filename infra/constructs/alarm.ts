import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic, type TopicProps } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Duration, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { Stack as SstStack } from "sst/constructs";
import { getStage, type Stage } from "../stage.ts";

interface AlarmRule extends Omit<AlarmProps, "evaluationPeriods"> {
  evaluationPeriods?: number;
  description: string;
  /** Anchor in docs/runbook.md. */
  runbook: string;
  topicArn?: string;
}

export const findStage = (scope: Construct): Stage => getStage((Stack.of(scope) as SstStack).stage);

export const nameTopic = ({ name }: Stage): string => `${name}-handyman-alarms`;

/**
 * Refers to the topic by its name. CloudFormation refuses to delete a topic that another stack imports, so a stage could
 * never again be deployed without ALARM_EMAIL.
 */
function findTopicArn(scope: Construct): string | undefined {
  const stage = findStage(scope);
  if (!stage.alarmEmail) return undefined;
  return Stack.of(scope).formatArn({ service: "sns", resource: nameTopic(stage) });
}

/** Creates an alarm that mails the operator, if the stage has an address for it. */
export function alarm(
  scope: Construct,
  id: string,
  { description, runbook, topicArn = findTopicArn(scope), ...rule }: AlarmRule,
): Alarm | undefined {
  if (!topicArn) return undefined;
  const created = new Alarm(scope, id, {
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    ...rule,
    // The mail's subject shows the name, and operators paste it into commands.
    alarmName: `${Stack.of(scope).stackName}-${id}`,
    alarmDescription: `${description} What to do: docs/runbook.md#${runbook}`,
  });
  const action = { bind: () => ({ alarmActionArn: topicArn }) };
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

/** DynamoDB counts errors by operation, and an alarm accepts ten metrics. */
const operations = [
  ...["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"],
  ...["BatchWriteItem", "TransactWriteItems"],
];

const period = Duration.minutes(5);

function sumOfOperations({ tableName: TableName }: ITable, metricName: string): IMetric {
  const namespace = "AWS/DynamoDB";
  const usingMetrics = Object.fromEntries(
    operations.map((Operation) => [
      // An id begins with a small letter and is unique in its graph.
      `${metricName.toLowerCase()}${Operation}`,
      new Metric({
        namespace,
        metricName,
        dimensionsMap: { TableName, Operation },
        statistic: "Sum",
        period,
      }),
    ]),
  );
  const expression = `SUM([${Object.keys(usingMetrics).join(", ")}])`;
  return new MathExpression({ expression, usingMetrics, label: metricName, period });
}

export const tableMetrics = (table: ITable) => ({
  throttles: sumOfOperations(table, "ThrottledRequests"),
  systemErrors: sumOfOperations(table, "SystemErrors"),
  conflicts: table.metric("TransactionConflict", { statistic: "Sum", period }),
});

/** The SDK retries a few refusals, so each alarm needs two of three periods. */
export function tableAlarms(scope: Construct, table: ITable): void {
  const { throttles, systemErrors, conflicts } = tableMetrics(table);
  const repeated = { evaluationPeriods: 3, datapointsToAlarm: 2 };
  alarm(scope, "TableThrottles", {
    ...{ ...repeated, metric: throttles, threshold: 5 },
    description: "DynamoDB throttles requests to the table.",
    runbook: "table-throttles",
  });
  alarm(scope, "TableSystemErrors", {
    ...{ ...repeated, metric: systemErrors, threshold: 5 },
    description: "DynamoDB itself fails.",
    runbook: "table-system-errors",
  });
  alarm(scope, "TableConflicts", {
    // Two people who save at once cause one or two conflicts; a busy minute of the stream causes about ten.
    ...{ ...repeated, metric: conflicts, threshold: 50 },
    description: "Many writes to the table meet a transaction on the same item.",
    runbook: "table-conflicts",
  });
}
