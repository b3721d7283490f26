import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { type ILogGroup, QueryString } from "aws-cdk-lib/aws-logs";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { Stage } from "../stage.ts";
import { alarm } from "./alarm.ts";
import { countLines, logMetric, saveQuery } from "./logs.ts";

interface Watched {
  stage: Stage;
  topic: ITopic | undefined;
  httpApi: HttpApi;
  logs: { access: ILogGroup; fn: ILogGroup };
}

function alarmOnAnswers(scope: Construct, { topic, httpApi }: Watched): void {
  alarm(scope, "ApiServerErrors", {
    topic,
    // One visitor who tries three times raises the alarm; a single failure doesn't.
    metric: httpApi.metricServerError({ period: Duration.minutes(15), statistic: "Sum" }),
    threshold: 3,
    description: "The API answered with 5xx three times in 15 minutes.",
    runbook: "api-server-errors",
  });
  alarm(scope, "ApiSlow", {
    topic,
    metric: httpApi.metricLatency({ period: Duration.minutes(5), statistic: "p99" }),
    threshold: Duration.seconds(3).toMilliseconds(),
    // With little traffic a single cold start is the slowest 1 %.
    evaluationPeriods: 3,
    description: "The slowest percent of the API's answers takes 3 seconds or more, for 15 minutes.",
    runbook: "api-slow",
  });
}

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

function alarmOnThrottles(scope: Construct, { stage, topic, logs }: Watched): void {
  countLines(scope, stage, logs.access, "GatewayThrottles");
  alarm(scope, "GatewayThrottles", {
    topic,
    metric: logMetric(stage, "GatewayThrottles", { period: Duration.minutes(5) }),
    // Fewer refusals are a short burst; browsers succeed on another try.
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

function alarmOnClientErrors(scope: Construct, { stage, topic, logs }: Watched): void {
  alarm(scope, "ClientErrors", {
    topic,
    metric: logMetric(stage, "ClientErrors", { period: Duration.hours(1) }),
    // A page view reports at most three errors, so one page view can't raise the alarm.
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

export function watchApi(scope: Construct, watched: Watched): void {
  alarmOnAnswers(scope, watched);
  saveRoutesQuery(scope, watched);
  alarmOnThrottles(scope, watched);
  alarmOnClientErrors(scope, watched);
}
