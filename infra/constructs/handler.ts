import { Effect, Policy, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup, QueryString, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import { type FunctionProps, Function as SstFunction, type Stack } from "sst/constructs";
import type { LogMetricName } from "../log-metrics.ts";
import type { Stage } from "../stage.ts";
import { alarm } from "./alarm.ts";
import { countLines } from "./log-metric.ts";
import { saveQuery } from "./saved-query.ts";

const retention = {
  7: RetentionDays.ONE_WEEK,
  30: RetentionDays.ONE_MONTH,
  90: RetentionDays.THREE_MONTHS,
} as const satisfies Record<Stage["logDays"], RetentionDays>;

/** A log group that forgets after the stage's days, and goes with its stack. */
export function logGroupOf(stack: Stack, id: string, stage: Stage): LogGroup {
  return new LogGroup(stack, id, {
    retention: retention[stage.logDays],
    removalPolicy: RemovalPolicy.DESTROY,
  });
}

/** A run that takes more than this share of its timeout counts as slow: a larger input may reach the timeout. */
const NEAR_TIMEOUT = 0.8;

export interface Grant {
  actions: string[];
  resources: string[];
  conditions?: Record<string, Record<string, string | string[]>>;
}

interface HandlerProps
  extends Omit<FunctionProps, "handler" | "role" | "logGroup" | "timeout" | "memorySize"> {
  stage: Stage;
  topic: ITopic | undefined;
  /** File and export below packages/functions/src. */
  handler: string;
  /** Seconds. */
  timeout: number;
  /** MB; one whole core comes with 1,769. */
  memorySize: number;
  /** Metrics that CloudWatch makes from its log lines. */
  counts?: readonly LogMetricName[];
  /** All that it may do besides writing its own log. */
  grants: Grant[];
}

/**
 * How functions are bundled. In Lambda the environment holds the credentials: what the SDK would look through after it is left
 * out, and never imported. Functions need no names of their own: logs name errors by their code.
 */
export const bundling = {
  keepNames: false,
  external: ["sso", "ini", "process", "web-identity", "login"].map(
    (source) => `@aws-sdk/credential-provider-${source}`,
  ),
};

/** Saves the two queries that the runbook names for alarms on a function. */
function saveQueries(stack: Stack, id: string, stage: Stage, logGroup: LogGroup): void {
  saveQuery(stack, `${id}ErrorsQuery`, {
    ...{ stage, logGroup, name: `${id} errors` },
    query: new QueryString({
      fields: ["@timestamp", "level", "message", "@message"],
      // Lambda logs timeouts and crashes itself, in plain text.
      filterStatements: ['level in ["ERROR", "WARN"] or @message like /Task timed out|Runtime exited/'],
      sort: "@timestamp desc",
      limit: 100,
    }),
  });
  saveQuery(stack, `${id}RunsQuery`, {
    ...{ stage, logGroup, name: `${id} slowest runs` },
    query: new QueryString({
      fields: [
        "@timestamp",
        "@duration",
        "@maxMemoryUsed / 1000 / 1000 as usedMB",
        "@initDuration",
        "@requestId",
      ],
      filterStatements: ['@type = "REPORT"'],
      sort: "@duration desc",
      limit: 20,
    }),
  });
}

function addAlarms(stack: Stack, id: string, fn: SstFunction, { topic, timeout }: HandlerProps): void {
  const period = Duration.minutes(5);
  // Queues, streams and browsers retry a single failure; work that fails on every try becomes a dead letter.
  const repeated = { topic, threshold: 1, evaluationPeriods: 3, datapointsToAlarm: 2 };
  alarm(stack, `${id}Errors`, {
    ...repeated,
    metric: fn.metricErrors({ period }),
    description: `${id} keeps failing.`,
    runbook: "function-errors",
  });
  alarm(stack, `${id}Throttles`, {
    ...repeated,
    metric: fn.metricThrottles({ period }),
    description: `Lambda refuses to run ${id}: no concurrency is left.`,
    runbook: "function-throttles",
  });
  alarm(stack, `${id}NearTimeout`, {
    topic,
    metric: fn.metricDuration({ period, statistic: "Maximum" }),
    threshold: timeout * 1000 * NEAR_TIMEOUT,
    description: `${id} took more than ${timeout * NEAR_TIMEOUT} of its ${timeout} seconds.`,
    runbook: "function-near-its-timeout",
  });
}

/**
 * A Lambda function with alarms. Its role holds only the given grants and the right to write its own log.
 */
export function handlerOf(stack: Stack, id: string, props: HandlerProps): SstFunction {
  const { stage, topic, grants, counts = [], handler, nodejs, ...rest } = props;
  const logGroup = logGroupOf(stack, `${id}Log`, stage);
  const role = new Role(stack, `${id}Role`, { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
  logGroup.grantWrite(role);
  const fn = new SstFunction(stack, id, {
    ...rest,
    handler: `packages/functions/src/${handler}`,
    nodejs: {
      ...{ format: "esm", minify: true, sourcemap: false },
      ...nodejs,
      esbuild: {
        ...bundling,
        ...nodejs?.esbuild,
        external: [...bundling.external, ...(nodejs?.esbuild?.external ?? [])],
      },
    },
    role,
    logGroup,
  });
  const policy = new Policy(stack, `${id}Grants`, {
    statements: grants.map((grant) => new PolicyStatement({ effect: Effect.ALLOW, ...grant })),
    roles: [role],
  });
  // A function that runs before it may is a failed first try.
  fn.node.addDependency(policy);
  for (const name of counts) countLines(stack, stage, logGroup, name);
  saveQueries(stack, id, stage, logGroup);
  addAlarms(stack, id, fn, props);
  return fn;
}
