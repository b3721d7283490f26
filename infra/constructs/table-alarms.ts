import { type IMetric, MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { alarm } from "./alarm.ts";

/** DynamoDB counts errors by operation, and an alarm accepts ten metrics. */
const operations = [
  ...["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"],
  ...["BatchWriteItem", "TransactWriteItems"],
] as const;

const period = Duration.minutes(5);

function sumOfOperations({ tableName }: ITable, metricName: string): IMetric {
  const usingMetrics = Object.fromEntries(
    operations.map((Operation) => [
      // An id begins with a small letter and is unique in its graph.
      `${metricName.toLowerCase()}${Operation}`,
      new Metric({
        namespace: "AWS/DynamoDB",
        metricName,
        dimensionsMap: { TableName: tableName, Operation },
        ...{ statistic: "Sum", period },
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
export function tableAlarms(scope: Construct, table: ITable, topic: ITopic | undefined): void {
  const { throttles, systemErrors, conflicts } = tableMetrics(table);
  const repeated = { topic, evaluationPeriods: 3, datapointsToAlarm: 2 };
  alarm(scope, "TableThrottles", {
    ...repeated,
    metric: throttles,
    threshold: 5,
    description: "DynamoDB throttles requests to the table.",
    runbook: "table-throttles",
  });
  alarm(scope, "TableSystemErrors", {
    ...repeated,
    metric: systemErrors,
    threshold: 5,
    description: "DynamoDB itself fails.",
    runbook: "table-system-errors",
  });
  alarm(scope, "TableConflicts", {
    ...repeated,
    metric: conflicts,
    // Two people who save at once cause one or two conflicts; a busy minute of the stream causes about ten.
    threshold: 50,
    description: "Many writes to the table meet a transaction on the same item.",
    runbook: "table-conflicts",
  });
}
