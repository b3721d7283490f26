import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";
import { dependsOn, type StackContext, use } from "sst/constructs";
import { alarm } from "../infra/constructs/alarm.ts";
import { dashboard } from "../infra/constructs/dashboard.ts";
import { stageOf } from "../infra/stage.ts";
import { Alarms } from "./alarms.ts";
import { Api } from "./api.ts";
import { Database } from "./database.ts";
import { Web } from "./web.ts";

/** Runs of all functions of the account at once, in percent of what the account may run in this region. */
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

/** What the operator looks at, and what is nobody's own: one dashboard, and the account's concurrency. */
export function Watching({ stack, app }: StackContext) {
  // Said always: a stage may be removed by somebody who has not set ALARM_EMAIL.
  for (const stackShown of [Api, Database, Web]) dependsOn(stackShown);
  const stage = stageOf(app.stage);
  const { topic } = use(Alarms);
  const { distributionId } = use(Web);
  // While a stage is removed there is no distribution.
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
