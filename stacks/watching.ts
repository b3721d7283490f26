import { createHash } from "node:crypto";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import * as cloudwatch from "aws-cdk-lib/aws-cloudwatch";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { ArnFormat, Duration } from "aws-cdk-lib/core";
import { dependsOn, type StackContext, use } from "sst/constructs";
import { addAlarm, createAlarmTopic, getTableMetrics, nameTopic } from "../infra/constructs/alarm.ts";
import { getLogMetric } from "../infra/constructs/handler.ts";
import { getStage } from "../infra/stage.ts";
import { Api } from "./api.ts";
import { Database } from "./data.ts";
import { Web } from "./web.ts";

type Stack = StackContext["stack"];

function addBudget(stack: Stack, amount: number, address: string): void {
  const warnings = [
    { notificationType: "ACTUAL", threshold: 80 },
    { notificationType: "FORECASTED", threshold: 100 },
  ];
  const notificationsWithSubscribers = warnings.map((warning) => ({
    notification: { ...warning, comparisonOperator: "GREATER_THAN", thresholdType: "PERCENTAGE" },
    subscribers: [{ subscriptionType: "EMAIL", address }],
  }));
  // A change of the notifications replaces the budget. CloudFormation creates the new budget before
  // it deletes the old one, and AWS refuses a second budget with the same name.
  const version = createHash("sha256").update(JSON.stringify(notificationsWithSubscribers)).digest("hex");
  new CfnBudget(stack, "Budget", {
    budget: {
      budgetName: `${stack.stage} (docs/runbook.md#budget) ${version.slice(0, 8)}`,
      budgetType: "COST",
      timeUnit: "MONTHLY",
      budgetLimit: { amount, unit: "USD" },
    },
    notificationsWithSubscribers,
  });
}

export function Alarms({ stack, app }: StackContext): void {
  const stage = getStage(app.stage);
  if (!stage.alarmEmail) return;
  createAlarmTopic(stack, "Topic", stage.alarmEmail, { topicName: nameTopic(stage) });
  if (stage.monthlyBudget) addBudget(stack, stage.monthlyBudget, stage.alarmEmail);
}

const period = Duration.minutes(5);

const getConcurrencyInPercent = () =>
  new cloudwatch.MathExpression({
    expression: "100 * runs / SERVICE_QUOTA(runs)",
    usingMetrics: {
      runs: new cloudwatch.Metric({
        namespace: "AWS/Usage",
        metricName: "ResourceCount",
        statistic: "Maximum",
        period,
        dimensionsMap: {
          Service: "Lambda",
          Type: "Resource",
          Resource: "ConcurrentExecutions",
          Class: "None",
        },
      }),
    },
    label: "Concurrent runs, % of the quota",
    period,
  });

const FULL_WIDTH = 24;

const drawGraph = (title: string, left: cloudwatch.IMetric[], more: cloudwatch.GraphWidgetProps = {}) =>
  new cloudwatch.GraphWidget({
    title,
    left,
    width: FULL_WIDTH / 3,
    height: 6,
    leftYAxis: { min: 0, showUnits: false },
    ...more,
  });

const addHeading = (markdown: string) => [
  new cloudwatch.TextWidget({ markdown, width: FULL_WIDTH, height: 1 }),
];

/**
 * Returns one line for each function or queue, found by its name. A reference would tie this stack
 * to all others, and CloudFormation refuses to delete a resource that another stack refers to.
 */
function search(
  { stage }: Stack,
  dimension: "FunctionName" | "QueueName",
  metric: string,
  statistic: string,
) {
  const namespace = dimension === "FunctionName" ? "AWS/Lambda" : "AWS/SQS";
  const words = [...stage.split("-"), "handyman"].map((word) => `${dimension}=${word}`).join(" ");
  return new cloudwatch.MathExpression({
    expression: `SEARCH('{${namespace},${dimension}} MetricName="${metric}" ${words}', '${statistic}', 300)`,
    usingMetrics: {},
    label: "",
    period,
  });
}

function showAlarms(stack: Stack): cloudwatch.IWidget {
  const alarms = stack.node.root.node
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

function showBusiness(stack: Stack): cloudwatch.IWidget[][] {
  const hourly = { period: Duration.hours(1) };
  const quotes = getLogMetric(stack, "QuotesReceived", { label: "Quote requests", ...hourly });
  const messages = getLogMetric(stack, "MessagesReceived", { label: "Contact messages", ...hourly });
  const sent = getLogMetric(stack, "MailsSent", { label: "Mails sent", ...hourly });
  const failed = getLogMetric(stack, "MailsFailed", { label: "Tries of mails that failed", ...hourly });
  const bounced = getLogMetric(stack, "MailsBounced", { label: "Mails that came back", ...hourly });
  const toVariants = (statistic: string, label: string) =>
    getLogMetric(stack, "TimeToVariants", { statistic, label, ...hourly });
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
      drawGraph("Requests of visitors, per hour", [quotes, messages]),
      drawGraph("Mails, per hour", [sent, failed, bounced]),
      drawGraph("From a photo's upload to its variants, seconds", [
        toVariants("p50", "Half of them within"),
        toVariants("Maximum", "Slowest"),
      ]),
    ],
  ];
}

function showApi(stack: Stack, api: HttpApi): cloudwatch.IWidget[] {
  const sum = { period, statistic: "Sum" };
  const latency = (statistic: string) => api.metricLatency({ statistic, label: statistic, period });
  return [
    drawGraph("API requests, per 5 minutes", [
      api.metricCount({ ...sum, label: "All" }),
      api.metricClientError({ ...sum, label: "4xx" }),
      api.metricServerError({ ...sum, label: "5xx" }),
    ]),
    drawGraph("API answer time, milliseconds", [latency("p50"), latency("p99")]),
    drawGraph("Refused by the gateway, failed in browsers, per 5 minutes", [
      getLogMetric(stack, "GatewayThrottles", { label: "Gateway 429", period }),
      getLogMetric(stack, "ClientErrors", { label: "Browser errors (half of the page views)", period }),
    ]),
  ];
}

function showFunctions(stack: Stack): cloudwatch.IWidget[] {
  const metric = (name: string, statistic: string) => [search(stack, "FunctionName", name, statistic)];
  return [
    drawGraph("Function errors, per 5 minutes", metric("Errors", "Sum")),
    drawGraph("Longest run of each function, milliseconds", metric("Duration", "Maximum")),
    drawGraph(
      "Throttles per 5 minutes (left), account's concurrency in % (right)",
      metric("Throttles", "Sum"),
      { right: [getConcurrencyInPercent()], rightYAxis: { min: 0, max: 100, showUnits: false } },
    ),
  ];
}

function showQueues(stack: Stack): cloudwatch.IWidget[] {
  const metric = (name: string) => [search(stack, "QueueName", name, "Maximum")];
  const age = [search(stack, "FunctionName", "IteratorAge", "Maximum")];
  return [
    drawGraph("Behind the table's stream, milliseconds", age),
    drawGraph("Oldest message of each queue, seconds", metric("ApproximateAgeOfOldestMessage")),
    drawGraph(
      "Messages in each queue, dead letters among them",
      metric("ApproximateNumberOfMessagesVisible"),
    ),
  ];
}

function showTable(table: ITable): cloudwatch.IWidget[] {
  const { throttles, systemErrors, conflicts } = getTableMetrics(table);
  const sum = { period, statistic: "Sum" };
  return [
    drawGraph("Table capacity, units per 5 minutes", [
      table.metricConsumedReadCapacityUnits({ ...sum, label: "Read" }),
      table.metricConsumedWriteCapacityUnits({ ...sum, label: "Written" }),
    ]),
    drawGraph("Refused by DynamoDB, per 5 minutes", [throttles, systemErrors]),
    drawGraph("Writes that met a transaction, per 5 minutes", [conflicts]),
  ];
}

function showEdge(DistributionId: string): cloudwatch.IWidget[] {
  const dimensionsMap = { DistributionId, Region: "Global" };
  const shared = { namespace: "AWS/CloudFront", dimensionsMap, region: "us-east-1", period };
  const metric = (metricName: string, statistic: string, label: string) =>
    new cloudwatch.Metric({ ...shared, metricName, statistic, label });
  return [
    drawGraph("Requests at the edge, per 5 minutes", [metric("Requests", "Sum", "All")]),
    drawGraph("Failures at the edge, % of the requests", [
      metric("4xxErrorRate", "Average", "4xx"),
      metric("5xxErrorRate", "Average", "5xx"),
    ]),
    drawGraph("Sent by the edge, bytes per 5 minutes", [metric("BytesDownloaded", "Sum", "Downloads")]),
  ];
}

export function Watching({ stack, app }: StackContext): void {
  // Stacks without alarms depend too, because the removal of a stage may run without ALARM_EMAIL.
  for (const stackShown of [Api, Database, Web]) dependsOn(stackShown);
  const { distributionId } = use(Web);
  if (!getStage(app.stage).alarmEmail || !distributionId) return;
  addAlarm(stack, "AccountConcurrency", {
    metric: getConcurrencyInPercent(),
    threshold: 80,
    description: "The account's Lambda functions use 80 % of their concurrency.",
    runbook: "account-concurrency",
  });
  new cloudwatch.Dashboard(stack, "Dashboard", {
    dashboardName: `handyman-${app.stage}`,
    defaultInterval: Duration.days(1),
    widgets: [
      addHeading(`# Stage ${app.stage}`),
      [showAlarms(stack)],
      ...showBusiness(stack),
      addHeading("## API and browsers"),
      showApi(stack, use(Api).httpApi),
      addHeading("## Functions"),
      showFunctions(stack),
      addHeading("## Stream and queues"),
      showQueues(stack),
      addHeading("## Table"),
      showTable(use(Database).table),
      addHeading("## Edge"),
      showEdge(distributionId),
    ],
  });
}
