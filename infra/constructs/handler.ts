import { cpSync } from "node:fs";
import { dirname, join } from "node:path";
import { Metric, type MetricOptions } from "aws-cdk-lib/aws-cloudwatch";
import { Policy, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import * as logs from "aws-cdk-lib/aws-logs";
import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { type FunctionProps, Function as SstFunction, type Stack } from "sst/constructs";
import { type LogMetricName, logMetrics } from "../log-metrics.ts";
import { parts } from "../parts.ts";
import { addAlarm, findStage } from "./alarm.ts";
import type { Grant } from "./grants.ts";

export const createLogGroup = (stack: Stack, id: string): logs.LogGroup =>
  new logs.LogGroup(stack, id, {
    retention: findStage(stack).logDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });

export const getLogMetric = (scope: Construct, metricName: LogMetricName, options: MetricOptions): Metric =>
  new Metric({ namespace: `handyman/${findStage(scope).name}`, metricName, statistic: "Sum", ...options });

export function addLogMetric(scope: Construct, logGroup: logs.ILogGroup, metricName: LogMetricName): void {
  const { alarmEmail, name } = findStage(scope);
  if (!alarmEmail) return;
  const { pattern, ...rest } = logMetrics[metricName];
  new logs.MetricFilter(scope, `${metricName}Filter`, {
    logGroup,
    filterPattern: logs.FilterPattern.literal(pattern),
    metricNamespace: `handyman/${name}`,
    metricName,
    metricValue: "value" in rest ? rest.value : "1",
  });
}

export function saveQuery(
  scope: Construct,
  id: string,
  { name, logGroups, ...query }: logs.QueryStringProps & { name: string; logGroups: logs.ILogGroup[] },
): void {
  new logs.QueryDefinition(scope, id, {
    queryDefinitionName: `handyman/${findStage(scope).name}/${name}`,
    queryString: new logs.QueryString(query),
    logGroups,
  });
}

const NEAR_TIMEOUT = 0.8;

export interface HandlerProps
  extends Omit<FunctionProps, "handler" | "nodejs" | "role" | "logGroup" | "timeout" | "memorySize"> {
  handler: string;
  timeout: number;
  memorySize: number;
  counts?: readonly LogMetricName[];
  grants: Grant[];
}

function saveQueries(stack: Stack, id: string, logGroup: logs.LogGroup): void {
  saveQuery(stack, `${id}ErrorsQuery`, {
    logGroups: [logGroup],
    name: `${id} errors`,
    fields: ["@timestamp", "level", "message", "@message"],
    filterStatements: ['level in ["ERROR", "WARN"] or @message like /Task timed out|Runtime exited/'],
    sort: "@timestamp desc",
    limit: 100,
  });
  const usedMemory = "@maxMemoryUsed / 1000 / 1000 as usedMB";
  saveQuery(stack, `${id}RunsQuery`, {
    logGroups: [logGroup],
    name: `${id} slowest runs`,
    fields: ["@timestamp", "@duration", usedMemory, "@initDuration", "@requestId"],
    filterStatements: ['@type = "REPORT"'],
    sort: "@duration desc",
    limit: 20,
  });
}

function addFunctionAlarms(stack: Stack, id: string, fn: SstFunction, timeout: number): void {
  const period = Duration.minutes(5);
  const repeated = { threshold: 1, evaluationPeriods: 3, datapointsToAlarm: 2 };
  addAlarm(stack, `${id}Errors`, {
    ...repeated,
    metric: fn.metricErrors({ period }),
    description: `${id} keeps failing.`,
    runbook: "function-errors",
  });
  addAlarm(stack, `${id}Throttles`, {
    ...repeated,
    metric: fn.metricThrottles({ period }),
    description: `Lambda refuses to run ${id}: no concurrency is left.`,
    runbook: "function-throttles",
  });
  addAlarm(stack, `${id}NearTimeout`, {
    metric: fn.metricDuration({ period, statistic: "Maximum" }),
    threshold: timeout * 1000 * NEAR_TIMEOUT,
    description: `${id} took more than ${timeout * NEAR_TIMEOUT} of its ${timeout} seconds.`,
    runbook: "function-near-its-timeout",
  });
}

export function createHandler(stack: Stack, id: string, props: HandlerProps): SstFunction {
  const { grants, counts = [], handler, ...rest } = props;
  const logGroup = createLogGroup(stack, `${id}Log`);
  const role = new Role(stack, `${id}Role`, { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
  logGroup.grantWrite(role);
  const source = `packages/functions/src/${handler}`;
  const bundle = parts.bundle(source.replace(/\.\w+$/, ".ts"));
  const fn = new SstFunction(stack, id, {
    ...rest,
    handler: source,
    // SST would bundle with esbuild. With these settings SST copies the file unchanged, and our
    // bundle replaces the copy. Without the two package names, SST would install them despite the
    // lock file.
    nodejs: { format: "esm", sourcemap: false, esbuild: { external: ["*", "sharp", "pg-native"] } },
    hooks: {
      afterBuild: async (_props, folder) =>
        cpSync(bundle, join(folder, dirname(source)), { recursive: true }),
    },
    role,
    logGroup,
  });
  const policy = new Policy(stack, `${id}Grants`, {
    statements: grants.map((grant) => new PolicyStatement(grant)),
    roles: [role],
  });
  // A function that runs before its policy exists fails its first try.
  fn.node.addDependency(policy);
  for (const name of counts) addLogMetric(stack, logGroup, name);
  saveQueries(stack, id, logGroup);
  addFunctionAlarms(stack, id, fn, props.timeout);
  return fn;
}
