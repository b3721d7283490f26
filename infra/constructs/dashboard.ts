import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import {
  Alarm,
  AlarmStatusWidget,
  AlarmStatusWidgetSortBy,
  CfnAlarm,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  MathExpression,
  Metric,
  SingleValueWidget,
  TextWidget,
} from "aws-cdk-lib/aws-cloudwatch";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { ArnFormat, Duration, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { Stage } from "../stage.ts";
import { logMetric } from "./logs.ts";
import { tableMetrics } from "./table-alarms.ts";

interface Shown {
  stage: Stage;
  httpApi: HttpApi;
  table: ITable;
  distributionId: string;
  concurrency: IMetric;
}

const WIDTH = { third: 8, full: 24 };

const HEIGHT = 6;

const period = Duration.minutes(5);
const hourly = Duration.hours(1);

const graph = (title: string, left: IMetric[]): GraphWidget =>
  new GraphWidget({
    title,
    left,
    width: WIDTH.third,
    height: HEIGHT,
    leftYAxis: { min: 0, showUnits: false },
  });

const heading = (markdown: string): TextWidget => new TextWidget({ markdown, width: WIDTH.full, height: 1 });

/**
 * Returns one line for each function or queue, found by its name. A reference would tie this stack to all others, and
 * CloudFormation refuses to delete a resource that another stack refers to.
 */
function searchMetric(
  dimension: "FunctionName" | "QueueName",
  { name }: Stage,
  metric: string,
  statistic: string,
) {
  const namespace = dimension === "FunctionName" ? "AWS/Lambda" : "AWS/SQS";
  const words = [...name.split("-"), "handyman"].map((word) => `${dimension}=${word}`).join(" ");
  return new MathExpression({
    expression: `SEARCH('{${namespace},${dimension}} MetricName="${metric}" ${words}', '${statistic}', 300)`,
    usingMetrics: {},
    label: "",
    period,
  });
}

function alarmStates(scope: Construct): IWidget {
  const stack = Stack.of(scope);
  const alarms = scope.node.root.node
    .findAll()
    .filter((construct) => construct instanceof CfnAlarm)
    .map(({ alarmName = "" }) =>
      Alarm.fromAlarmArn(
        stack,
        `Shown${alarmName}`,
        stack.formatArn({
          ...{ service: "cloudwatch", resource: "alarm", resourceName: alarmName },
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ),
    );
  return new AlarmStatusWidget({
    title: "Alarms, the latest first",
    alarms,
    sortBy: AlarmStatusWidgetSortBy.STATE_UPDATED_TIMESTAMP,
    width: WIDTH.full,
    height: 5,
  });
}

function businessRows({ stage }: Shown): IWidget[][] {
  const count = (name: Parameters<typeof logMetric>[1], label: string) =>
    logMetric(stage, name, { label, period: hourly });
  const quotes = count("QuotesReceived", "Quote requests");
  const messages = count("MessagesReceived", "Contact messages");
  const sent = count("MailsSent", "Mails sent");
  const failed = count("MailsFailed", "Tries of mails that failed");
  const bounced = count("MailsBounced", "Mails that came back");
  const toVariants = (statistic: string, label: string) =>
    logMetric(stage, "TimeToVariants", { statistic, label, period: hourly });
  return [
    [
      new SingleValueWidget({
        title: "Business, sum of the time shown",
        metrics: [quotes, messages, sent, failed, bounced],
        ...{ setPeriodToTimeRange: true, width: WIDTH.full, height: 3 },
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

function apiRow({ stage, httpApi }: Shown): IWidget[] {
  const sum = { period, statistic: "Sum" };
  const latency = (statistic: string, label: string) => httpApi.metricLatency({ statistic, label, period });
  return [
    graph("API requests, per 5 minutes", [
      httpApi.metricCount({ ...sum, label: "All" }),
      httpApi.metricClientError({ ...sum, label: "4xx" }),
      httpApi.metricServerError({ ...sum, label: "5xx" }),
    ]),
    graph("API answer time, milliseconds", [latency("p50", "p50"), latency("p99", "p99")]),
    graph("Refused by the gateway, failed in browsers, per 5 minutes", [
      logMetric(stage, "GatewayThrottles", { label: "Gateway 429", period }),
      logMetric(stage, "ClientErrors", { label: "Browser errors (half of the page views)", period }),
    ]),
  ];
}

const functionRow = ({ stage, concurrency }: Shown): IWidget[] => [
  graph("Function errors, per 5 minutes", [searchMetric("FunctionName", stage, "Errors", "Sum")]),
  graph("Longest run of each function, milliseconds", [
    searchMetric("FunctionName", stage, "Duration", "Maximum"),
  ]),
  new GraphWidget({
    title: "Throttles per 5 minutes (left), account's concurrency in % (right)",
    left: [searchMetric("FunctionName", stage, "Throttles", "Sum")],
    right: [concurrency],
    ...{ width: WIDTH.third, height: HEIGHT },
    ...{ leftYAxis: { min: 0, showUnits: false }, rightYAxis: { min: 0, max: 100, showUnits: false } },
  }),
];

const queueRow = ({ stage }: Shown): IWidget[] => [
  graph("Behind the table's stream, milliseconds", [
    searchMetric("FunctionName", stage, "IteratorAge", "Maximum"),
  ]),
  graph("Oldest message of each queue, seconds", [
    searchMetric("QueueName", stage, "ApproximateAgeOfOldestMessage", "Maximum"),
  ]),
  graph("Messages in each queue, dead letters among them", [
    searchMetric("QueueName", stage, "ApproximateNumberOfMessagesVisible", "Maximum"),
  ]),
];

function tableRow({ table }: Shown): IWidget[] {
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

function edgeRow({ distributionId }: Shown): IWidget[] {
  const metric = (metricName: string, statistic: string, label: string) =>
    new Metric({
      namespace: "AWS/CloudFront",
      metricName,
      dimensionsMap: { DistributionId: distributionId, Region: "Global" },
      // CloudFront reports to this region for all stages.
      region: "us-east-1",
      ...{ statistic, label, period },
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
  const { name } = shown.stage;
  new Dashboard(scope, "Dashboard", {
    dashboardName: `handyman-${name}`,
    defaultInterval: Duration.days(1),
    widgets: [
      [heading(`# Stage ${name}`)],
      [alarmStates(scope)],
      ...businessRows(shown),
      [heading("## API and browsers")],
      apiRow(shown),
      [heading("## Functions")],
      functionRow(shown),
      [heading("## Stream and queues")],
      queueRow(shown),
      [heading("## Table")],
      tableRow(shown),
      [heading("## Edge")],
      edgeRow(shown),
    ],
  });
}
