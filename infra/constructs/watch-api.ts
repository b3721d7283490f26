import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { alarm } from "./alarm.ts";
import { countLines, logMetric, saveQuery } from "./handler.ts";

function watchAnswers(scope: Construct, httpApi: HttpApi, fnLog: ILogGroup): void {
  alarm(scope, "ApiServerErrors", {
    metric: httpApi.metricServerError({ period: Duration.minutes(15), statistic: "Sum" }),
    threshold: 3,
    description: "The API answered with 5xx three times in 15 minutes.",
    runbook: "api-server-errors",
  });
  alarm(scope, "ApiSlow", {
    metric: httpApi.metricLatency({ period: Duration.minutes(5), statistic: "p99" }),
    threshold: Duration.seconds(3).toMilliseconds(),
    // With little traffic a single cold start is the slowest 1 %.
    evaluationPeriods: 3,
    description: "The slowest percent of the API's answers takes 3 seconds or more, for 15 minutes.",
    runbook: "api-slow",
  });
  saveQuery(scope, "RoutesQuery", {
    ...{ name: "Slowest routes", logGroup: fnLog, sort: "slowest desc" },
    filterStatements: ['message = "request"'],
    statsStatements: ["max(ms) as slowest, pct(ms, 50) as usual, count(*) as requests by method, route"],
  });
}

export function watchApi(scope: Construct, httpApi: HttpApi, accessLog: ILogGroup, fnLog: ILogGroup): void {
  watchAnswers(scope, httpApi, fnLog);
  countLines(scope, accessLog, "GatewayThrottles");
  alarm(scope, "GatewayThrottles", {
    metric: logMetric(scope, "GatewayThrottles", { period: Duration.minutes(5) }),
    threshold: 20,
    description: "The gateway refused 20 requests in five minutes: more came than it lets through.",
    runbook: "gateway-throttles",
  });
  saveQuery(scope, "GatewayQuery", {
    ...{ name: "Gateway refusals and failures", logGroup: accessLog },
    filterStatements: ['status = "429" or status like /^5/'],
    statsStatements: ["count(*) as requests by bin(5m), status, routeKey, integrationStatus, error"],
  });
  alarm(scope, "ClientErrors", {
    metric: logMetric(scope, "ClientErrors", { period: Duration.hours(1) }),
    // A page view reports at most three errors, so one page view can't raise the alarm.
    threshold: 5,
    description: "Scripts of our pages failed five times in an hour in visitors' or staff's browsers.",
    runbook: "errors-in-browsers",
  });
  saveQuery(scope, "ClientErrorsQuery", {
    ...{ name: "Browser errors", logGroup: fnLog, sort: "times desc" },
    filterStatements: ['message = "client error"'],
    statsStatements: ["count(*) as times, max(@timestamp) as latest by name, kind, route, build"],
  });
}
