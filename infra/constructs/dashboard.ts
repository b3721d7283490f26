import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import * as cloudwatch from "aws-cdk-lib/aws-cloudwatch";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { ArnFormat, Duration, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { LogMetricName } from "../log-metrics.ts";
import { findStage, tableMetrics } from "./alarm.ts";
import { logMetric } from "./handler.ts";

interface Shown {
  httpApi: HttpApi;
  table: ITable;
  distributionId: string;
  concurrency: cloudwatch.IMetric;
}

const THIRD = { width: 8, height: 6 };
const FULL_WIDTH = 24;

const period = Duration.minutes(5);
const hourly = Duration.hours(1);

const graph = (
  title: string,
  left: cloudwatch.IMetric[],
  more: cloudwatch.GraphWidgetProps = {},
): cloudwatch.GraphWidget =>
  new cloudwatch.GraphWidget({ title, left, ...THIRD, leftYAxis: { min: 0, showUnits: false }, ...more });

const heading = (markdown: string) => [new cloudwatch.TextWidget({ markdown, width: FULL_WIDTH, height: 1 })];

/**
 * Returns one line for each function or queue, found by its name. A reference would tie this stack to all others, and
 * CloudFormation refuses to delete a resource that another stack refers to.
 */
function search(
  scope: Construct,
  dimension: "FunctionName" | "QueueName",
  metric: string,
  statistic: string,
) {
  const namespace = dimension === "FunctionName" ? "AWS/Lambda" : "AWS/SQS";
  const { name } = findStage(scope);
  const words = [...name.split("-"), "handyman"].map((word) => `${dimension}=${word}`).join(" ");
  return new cloudwatch.MathExpression({
    expression: `SEARCH('{${namespace},${dimension}} MetricName="${metric}" ${words}', '${statistic}', 300)`,
    usingMetrics: {},
    label: "",
    period,
  });
}

function alarmStates(scope: Construct): cloudwatch.IWidget {
  const stack = Stack.of(scope);
  const alarms = scope.node.root.node
    .findAll()
    .filter((construct) => construct instanceof cloudwatch.CfnAlarm)
    .map(({ alarmName: resourceName = "" }) => {
      const arnFormat = ArnFormat.COLON_RESOURCE_NAME;
      const arn = stack.formatArn({ service: "cloudwatch", resource: "alarm", resourceName, arnFormat });
      return cloudwatch.Alarm.fromAlarmArn(stack, `Shown${resourceName}`, arn);
    });
  return new cloudwatch.AlarmStatusWidget({
    title: "Alarms, the latest first",
    alarms,
    sortBy: cloudwatch.AlarmStatusWidgetSortBy.STATE_UPDATED_TIMESTAMP,
    width: FULL_WIDTH,
    height: 5,
  });
}

function businessRows(scope: Construct): cloudwatch.IWidget[][] {
  const count = (name: LogMetricName, label: string) => logMetric(scope, name, { label, period: hourly });
  const quotes = count("QuotesReceived", "Quote requests");
  const messages = count("MessagesReceived", "Contact messages");
  const sent = count("MailsSent", "Mails sent");
  const failed = count("MailsFailed", "Tries of mails that failed");
  const bounced = count("MailsBounced", "Mails that came back");
  const toVariants = (statistic: string, label: string) =>
    logMetric(scope, "TimeToVariants", { statistic, label, period: hourly });
  return [
    [
      new cloudwatch.SingleValueWidget({
        title: "Business, sum of the time shown",
        metrics: [quotes, messages, sent, failed, bounced],
        setPeriodToTimeRange: true,
        width: FULL_WIDTH,
        height: 3,
      }),
    ],
    [
      graph("Requests of visitors, per hour", [quotes, messages]),
      graph("Mails, per hour", [sent, failed, bounced]),
      graph("From a photo's upload to its variants, seconds", [
        toVariants("p50", "Half of them within"),
        toVariants("Maximum", "Slowest"),
      ]),
    ],
  ];
}

function apiRow(scope: Construct, { httpApi }: Shown): cloudwatch.IWidget[] {
  const sum = { period, statistic: "Sum" };
  const latency = (statistic: string) => httpApi.metricLatency({ statistic, label: statistic, period });
  return [
    graph("API requests, per 5 minutes", [
      httpApi.metricCount({ ...sum, label: "All" }),
      httpApi.metricClientError({ ...sum, label: "4xx" }),
      httpApi.metricServerError({ ...sum, label: "5xx" }),
    ]),
    graph("API answer time, milliseconds", [latency("p50"), latency("p99")]),
    graph("Refused by the gateway, failed in browsers, per 5 minutes", [
      logMetric(scope, "GatewayThrottles", { label: "Gateway 429", period }),
      logMetric(scope, "ClientErrors", { label: "Browser errors (half of the page views)", period }),
    ]),
  ];
}

function functionRow(scope: Construct, { concurrency }: Shown): cloudwatch.IWidget[] {
  const metric = (name: string, statistic: string) => [search(scope, "FunctionName", name, statistic)];
  return [
    graph("Function errors, per 5 minutes", metric("Errors", "Sum")),
    graph("Longest run of each function, milliseconds", metric("Duration", "Maximum")),
    graph("Throttles per 5 minutes (left), account's concurrency in % (right)", metric("Throttles", "Sum"), {
      right: [concurrency],
      rightYAxis: { min: 0, max: 100, showUnits: false },
    }),
  ];
}

function queueRow(scope: Construct): cloudwatch.IWidget[] {
  const metric = (name: string) => [search(scope, "QueueName", name, "Maximum")];
  return [
    graph("Behind the table's stream, milliseconds", [
      search(scope, "FunctionName", "IteratorAge", "Maximum"),
    ]),
    graph("Oldest message of each queue, seconds", metric("ApproximateAgeOfOldestMessage")),
    graph("Messages in each queue, dead letters among them", metric("ApproximateNumberOfMessagesVisible")),
  ];
}

function tableRow({ table }: Shown): cloudwatch.IWidget[] {
  const { throttles, systemErrors, conflicts } = tableMetrics(table);
  const sum = { period, statistic: "Sum" };
  return [
    graph("Table capacity, units per 5 minutes", [
      table.metricConsumedReadCapacityUnits({ ...sum, label: "Read" }),
      table.metricConsumedWriteCapacityUnits({ ...sum, label: "Written" }),
    ]),
    graph("Refused by DynamoDB, per 5 minutes", [throttles, systemErrors]),
    graph("Writes that met a transaction, per 5 minutes", [conflicts]),
  ];
}

function edgeRow({ distributionId: DistributionId }: Shown): cloudwatch.IWidget[] {
  const metric = (metricName: string, statistic: string, label: string) =>
    new cloudwatch.Metric({
      namespace: "AWS/CloudFront",
      metricName,
      dimensionsMap: { DistributionId, Region: "Global" },
      region: "us-east-1",
      statistic,
      label,
      period,
    });
  return [
    graph("Requests at the edge, per 5 minutes", [metric("Requests", "Sum", "All")]),
    graph("Failures at the edge, % of the requests", [
      metric("4xxErrorRate", "Average", "4xx"),
      metric("5xxErrorRate", "Average", "5xx"),
    ]),
    graph("Sent by the edge, bytes per 5 minutes", [metric("BytesDownloaded", "Sum", "Downloads")]),
  ];
}

export function dashboard(scope: Construct, shown: Shown): void {
  const { name } = findStage(scope);
  new cloudwatch.Dashboard(scope, "Dashboard", {
    dashboardName: `handyman-${name}`,
    defaultInterval: Duration.days(1),
    widgets: [
      ...[heading(`# Stage ${name}`), [alarmStates(scope)], ...businessRows(scope)],
      ...[heading("## API and browsers"), apiRow(scope, shown)],
      ...[heading("## Functions"), functionRow(scope, shown)],
      ...[heading("## Stream and queues"), queueRow(scope)],
      ...[heading("## Table"), tableRow(shown)],
      ...[heading("## Edge"), edgeRow(shown)],
    ],
  });
}
