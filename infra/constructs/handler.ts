import { Effect, Policy, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import { type FunctionProps, Function as SstFunction, type Stack } from "sst/constructs";
import type { Stage } from "../stage.ts";
import { alarm } from "./alarm.ts";

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

export interface Grant {
  actions: string[];
  resources: string[];
  conditions?: Record<string, Record<string, string | string[]>>;
}

interface HandlerProps
  extends Omit<FunctionProps, "handler" | "role" | "logGroup" | "timeout" | "memorySize"> {
  stage: Stage;
  topic: ITopic;
  /** File and export below packages/functions/src. */
  handler: string;
  /** Seconds. */
  timeout: number;
  /** MB; one whole core comes with 1,769. */
  memorySize: number;
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

/**
 * A Lambda function of ours: a role that holds the given grants and its own log, nothing more, and alarms on errors and
 * throttles.
 */
export function handlerOf(stack: Stack, id: string, props: HandlerProps): SstFunction {
  const { stage, topic, grants, handler, nodejs, ...rest } = props;
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
  const period = Duration.minutes(5);
  alarm(stack, `${id}Errors`, {
    topic,
    metric: fn.metricErrors({ period }),
    threshold: 1,
    description: `${id} failed. Its log group tells why: search for level ERROR.`,
  });
  alarm(stack, `${id}Throttles`, {
    topic,
    metric: fn.metricThrottles({ period }),
    threshold: 1,
    description: `${id} was turned away for lack of concurrency. Compare with the account's Lambda limit.`,
  });
  return fn;
}
