import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { type ILogGroup, QueryString } from "aws-cdk-lib/aws-logs";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { Stage } from "../stage.ts";
import { alarm } from "./alarm.ts";
import { countLines, logMetric } from "./log-metric.ts";
import { saveQuery } from "./saved-query.ts";

interface Watched {
  stage: Stage;
  topic: ITopic | undefined;
  httpApi: HttpApi;
  /** The gateway's, and the function's. */
  logs: { access: ILogGroup; fn: ILogGroup };
}

/** Alarms when visitors and staff get failures, or wait. */
function alarmOnAnswers(scope: Construct, { topic, httpApi }: Watched): void {
  alarm(scope, "ApiServerErrors", {
    topic,
    // One visitor who tries a second and a third time is enough; a single failure is not.
    metric: httpApi.metricServerError({ period: Duration.minutes(15), statistic: "Sum" }),
    threshold: 3,
    description: "The API answered with 5xx three times in 15 minutes.",
    runbook: "api-server-errors",
  });
  alarm(scope, "ApiSlow", {
    topic,
    metric: httpApi.metricLatency({ period: Duration.minutes(5), statistic: "p99" }),
    threshold: Duration.seconds(3).toMilliseconds(),
    // With little traffic one cold start is the slowest percent.
    evaluationPeriods: 3,
    description: "The slowest percent of the API's answers takes 3 seconds or more, for 15 minutes.",
    runbook: "api-slow",
  });
}

/** Saves the query that finds the slow route. */
function saveRoutesQuery(scope: Construct, { stage, logs }: Watched): void {
  saveQuery(scope, "RoutesQuery", {
    ...{ stage, name: "Slowest routes", logGroup: logs.fn },
    query: new QueryString({
      filterStatements: ['message = "request"'],
      statsStatements: ["max(ms) as slowest, pct(ms, 50) as usual, count(*) as requests by method, route"],
      sort: "slowest desc",
    }),
  });
}

/** Alarms when the gateway turns requests away before they reach the function. */
function alarmOnThrottles(scope: Construct, { stage, topic, logs }: Watched): void {
  countLines(scope, stage, logs.access, "GatewayThrottles");
  alarm(scope, "GatewayThrottles", {
    topic,
    metric: logMetric(stage, "GatewayThrottles", { period: Duration.minutes(5) }),
    // Twenty are a short burst past 200 requests at once, which browsers settle by another try.
    threshold: 20,
    description: "The gateway refused 20 requests in five minutes: more came than it lets through.",
    runbook: "gateway-throttles",
  });
  saveQuery(scope, "GatewayQuery", {
    ...{ stage, name: "Gateway refusals and failures", logGroup: logs.access },
    query: new QueryString({
      filterStatements: ['status = "429" or status like /^5/'],
      statsStatements: ["count(*) as requests by bin(5m), status, routeKey, integrationStatus, error"],
    }),
  });
}

/** Alarms when the scripts of pages fail in browsers. */
function alarmOnClientErrors(scope: Construct, { stage, topic, logs }: Watched): void {
  alarm(scope, "ClientErrors", {
    topic,
    metric: logMetric(stage, "ClientErrors", { period: Duration.hours(1) }),
    // One page view reports three at most, so a single odd browser does not get there with one page.
    threshold: 5,
    description: "Scripts of our pages failed five times in an hour in visitors' or staff's browsers.",
    runbook: "errors-in-browsers",
  });
  saveQuery(scope, "ClientErrorsQuery", {
    ...{ stage, name: "Browser errors", logGroup: logs.fn },
    query: new QueryString({
      filterStatements: ['message = "client error"'],
      statsStatements: ["count(*) as times, max(@timestamp) as latest by name, kind, route, build"],
      sort: "times desc",
    }),
  });
}

/** Watches the API from three sides: what it answers, what the gateway refuses, and what fails in browsers. */
export function watchApi(scope: Construct, watched: Watched): void {
  alarmOnAnswers(scope, watched);
  saveRoutesQuery(scope, watched);
  alarmOnThrottles(scope, watched);
  alarmOnClientErrors(scope, watched);
}
