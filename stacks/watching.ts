import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";
import { dependsOn, type StackContext, use } from "sst/constructs";
import { alarm, alarmTopic, nameTopic } from "../infra/constructs/alarm.ts";
import { dashboard } from "../infra/constructs/dashboard.ts";
import { getStage } from "../infra/stage.ts";
import { Api } from "./api.ts";
import { Database } from "./data.ts";
import { Web } from "./web.ts";

function budget(stack: StackContext["stack"], amount: number, address: string): void {
  const warnings = [
    { notificationType: "ACTUAL", threshold: 80 },
    { notificationType: "FORECASTED", threshold: 100 },
  ];
  new CfnBudget(stack, "Budget", {
    budget: {
      budgetName: `${stack.stage} (docs/runbook.md#budget)`,
      ...{ budgetType: "COST", timeUnit: "MONTHLY", budgetLimit: { amount, unit: "USD" } },
    },
    notificationsWithSubscribers: warnings.map((warning) => ({
      notification: { ...warning, comparisonOperator: "GREATER_THAN", thresholdType: "PERCENTAGE" },
      subscribers: [{ subscriptionType: "EMAIL", address }],
    })),
  });
}

export function Alarms({ stack, app }: StackContext): void {
  const stage = getStage(app.stage);
  if (!stage.alarmEmail) return;
  alarmTopic(stack, "Topic", stage.alarmEmail, { topicName: nameTopic(stage) });
  if (stage.monthlyBudget) budget(stack, stage.monthlyBudget, stage.alarmEmail);
}

const period = Duration.minutes(5);

const concurrencyInPercent = () =>
  new MathExpression({
    expression: "100 * runs / SERVICE_QUOTA(runs)",
    usingMetrics: {
      runs: new Metric({
        ...{ namespace: "AWS/Usage", metricName: "ResourceCount", statistic: "Maximum", period },
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

export function Watching({ stack, app }: StackContext): void {
  // Stacks without alarms depend too, because the removal of a stage may run without ALARM_EMAIL.
  for (const stackShown of [Api, Database, Web]) dependsOn(stackShown);
  const { distributionId } = use(Web);
  if (!getStage(app.stage).alarmEmail || !distributionId) return;
  alarm(stack, "AccountConcurrency", {
    metric: concurrencyInPercent(),
    threshold: 80,
    description: "The account's Lambda functions use 80 % of their concurrency.",
    runbook: "account-concurrency",
  });
  dashboard(stack, {
    httpApi: use(Api).httpApi,
    table: use(Database).table,
    distributionId,
    concurrency: concurrencyInPercent(),
  });
}
