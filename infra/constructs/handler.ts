import { Effect, Policy, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup, QueryString, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import { type FunctionProps, Function as SstFunction, type Stack } from "sst/constructs";
import type { LogMetricName } from "../log-metrics.ts";
import type { Stage } from "../stage.ts";
import { alarm } from "./alarm.ts";
import type { Grant } from "./grants.ts";
import { countLines, saveQuery } from "./logs.ts";

const retention = {
  7: RetentionDays.ONE_WEEK,
  30: RetentionDays.ONE_MONTH,
  90: RetentionDays.THREE_MONTHS,
} as const satisfies Record<Stage["logDays"], RetentionDays>;

export function createLogGroup(stack: Stack, id: string, stage: Stage): LogGroup {
  return new LogGroup(stack, id, {
    retention: retention[stage.logDays],
    removalPolicy: RemovalPolicy.DESTROY,
  });
}

/** A run past this share of its timeout is slow: a larger input may reach the timeout. */
const NEAR_TIMEOUT = 0.8;

interface HandlerProps
  extends Omit<FunctionProps, "handler" | "role" | "logGroup" | "timeout" | "memorySize"> {
  stage: Stage;
  topic: ITopic | undefined;
  /** File and export below packages/functions/src. */
  handler: string;
  /** Seconds. */
  timeout: number;
  /** MB. 1,769 MB bring one whole core. */
  memorySize: number;
  counts?: readonly LogMetricName[];
  grants: Grant[];
}

/** In Lambda the environment holds the credentials, so the bundle leaves out the SDK's other credential providers. */
export const bundling = {
  keepNames: false,
  external: ["sso", "ini", "process", "web-identity", "login"].map(
    (source) => `@aws-sdk/credential-provider-${source}`,
  ),
};

function saveQueries(stack: Stack, id: string, stage: Stage, logGroup: LogGroup): void {
  saveQuery(stack, `${id}ErrorsQuery`, {
    ...{ stage, logGroup, name: `${id} errors` },
    query: new QueryString({
      fields: ["@timestamp", "level", "message", "@message"],
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
  // Queues, streams and browsers retry a single failure, so only repeated failures raise the alarm.
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

/** Creates a function with alarms. Its role holds the given grants and the right to write its own log. */
export function createHandler(stack: Stack, id: string, props: HandlerProps): SstFunction {
  const { stage, topic, grants, counts = [], handler, nodejs, ...rest } = props;
  const logGroup = createLogGroup(stack, `${id}Log`, stage);
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
  // A function that runs before its policy exists fails its first try.
  fn.node.addDependency(policy);
  for (const name of counts) countLines(stack, stage, logGroup, name);
  saveQueries(stack, id, stage, logGroup);
  addAlarms(stack, id, fn, props);
  return fn;
}
