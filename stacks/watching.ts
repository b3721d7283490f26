import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";
import { dependsOn, type StackContext, use } from "sst/constructs";
import { alarm } from "../infra/constructs/alarm.ts";
import { dashboard } from "../infra/constructs/dashboard.ts";
import { getStage } from "../infra/stage.ts";
import { Alarms } from "./alarms.ts";
import { Api } from "./api.ts";
import { Database } from "./database.ts";
import { Web } from "./web.ts";

const concurrencyInPercent = () =>
  new MathExpression({
    expression: "100 * runs / SERVICE_QUOTA(runs)",
    usingMetrics: {
      runs: new Metric({
        namespace: "AWS/Usage",
        metricName: "ResourceCount",
        dimensionsMap: {
          Service: "Lambda",
          Type: "Resource",
          Resource: "ConcurrentExecutions",
          Class: "None",
        },
        statistic: "Maximum",
        period: Duration.minutes(5),
      }),
    },
    label: "Concurrent runs, % of the quota",
    period: Duration.minutes(5),
  });

export function Watching({ stack, app }: StackContext) {
  // Stacks without alarms depend too, because the removal of a stage may run without ALARM_EMAIL.
  for (const stackShown of [Api, Database, Web]) dependsOn(stackShown);
  const stage = getStage(app.stage);
  const { topic } = use(Alarms);
  const { distributionId } = use(Web);
  if (!topic || !distributionId) return;
  alarm(stack, "AccountConcurrency", {
    topic,
    metric: concurrencyInPercent(),
    threshold: 80,
    description: "The account's Lambda functions use 80 % of their concurrency.",
    runbook: "account-concurrency",
  });
  dashboard(stack, {
    stage,
    httpApi: use(Api).httpApi,
    table: use(Database).table,
    distributionId,
    concurrency: concurrencyInPercent(),
  });
}
