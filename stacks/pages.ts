import { createHash } from "node:crypto";
import { Effect, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { CfnFunction, Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { Lazy } from "aws-cdk-lib/core";
import { AwsCustomResource, AwsCustomResourcePolicy, PhysicalResourceId } from "aws-cdk-lib/custom-resources";
import { Cron, type StackContext, use } from "sst/constructs";
import { onAbsence, onIndexes, onInvalidations, onPages, onTable } from "../infra/constructs/grants.ts";
import { queueConsumer } from "../infra/constructs/queue-consumer.ts";
import { getStage } from "../infra/stage.ts";
import { Alarms } from "./alarms.ts";
import { Database } from "./database.ts";
import { Storage } from "./storage.ts";
import { Web } from "./web.ts";

/** Where the site's build, which is part of the deployment, leaves its rendering. */
const RENDERER = ".build/web-server";

/** Makes the function that renders pages, and its queue of changes. Their order doesn't matter: it renders the table's current state. */
function renderPages({ stack, app }: StackContext) {
  const stage = getStage(app.stage);
  const { table } = use(Database);
  const { pages, distributionId } = use(Web);
  return queueConsumer(stack, "RenderPages", {
    stage,
    topic: use(Alarms).topic,
    handler: "events/render-pages.handler",
    // One whole core: React renders as fast as that.
    memorySize: 1769,
    // It may wait 90 seconds for a scheduled post and 30 for CloudFront.
    timeout: 150,
    messages: "Changes",
    // The function publishes changes within a second together, each page once.
    batchSize: 100,
    window: 1,
    maxConcurrency: 2,
    copyFiles: [{ from: RENDERER, to: "renderer" }],
    environment: {
      TABLE_NAME: table.tableName,
      BUCKET_NAME: use(Storage).bucket.bucketName,
      SITE_BUCKET: pages.bucketName,
      DISTRIBUTION_ID: distributionId,
      RENDERER: "renderer",
      // As the API says it: whether addresses can be searched is part of the pages' data.
      ...(stage.mapsKey ? { GOOGLE_MAPS_API_KEY: stage.mapsKey } : {}),
    },
    grants: [
      onTable(table, "GetItem", "BatchGetItem", "Query", "UpdateItem"),
      onIndexes(table, "gsi1", "gsi2", "gsi3"),
      onPages(pages, "GetObject", "PutObject", "DeleteObject"),
      onAbsence(pages),
      onInvalidations(stack, distributionId),
    ],
  });
}

/** Returns a hash of the function's code and environment. It is computed late, because SST bundles the code last. */
const fingerprint = (stack: StackContext["stack"], fn: LambdaFunction): string =>
  Lazy.string({
    produce() {
      const { code, environment } = fn.node.defaultChild as CfnFunction;
      const deployed = JSON.stringify(stack.resolve([code, environment]));
      return createHash("sha256").update(deployed).digest("hex").slice(0, 16);
    },
  });

/**
 * Renders every page after a deployment that changed the rendering, because the old pages name the last build's scripts. The
 * deployment doesn't wait for it. A failure ends in the dead-letter queue, and the old pages stay.
 */
function renderAfterDeployment(stack: StackContext["stack"], fn: LambdaFunction): void {
  const invoke = {
    service: "Lambda",
    action: "invoke",
    parameters: {
      FunctionName: fn.functionName,
      InvocationType: "Event",
      Payload: JSON.stringify({ everything: true }),
    },
    // CloudFormation calls the function when this changes.
    physicalResourceId: PhysicalResourceId.of(`deployed-${fingerprint(stack, fn)}`),
    outputPaths: ["StatusCode"],
  };
  new AwsCustomResource(stack, "AfterDeployment", {
    resourceType: "Custom::RenderPages",
    onCreate: invoke,
    onUpdate: invoke,
    installLatestAwsSdk: false,
    policy: AwsCustomResourcePolicy.fromStatements([
      new PolicyStatement({
        effect: Effect.ALLOW,
        actions: ["lambda:InvokeFunction"],
        resources: [fn.functionArn],
      }),
    ]),
  }).node.addDependency(fn);
}

/** Publishing is rendering: what staff change is static HTML on the CDN a moment later. */
export function Pages(context: StackContext) {
  const { stack } = context;
  const { fn, queue, deadLetters } = renderPages(context);
  // For those that nobody waits for: each minute's look at the clock, and deployments.
  fn.configureAsyncInvoke({ retryAttempts: 2, onFailure: new SqsDestination(deadLetters) });
  new Cron(stack, "EachMinute", { schedule: "rate(1 minute)", job: fn });
  renderAfterDeployment(stack, fn);
  stack.addOutputs({ RenderPagesFunction: fn.functionName, RenderPagesDeadLetters: deadLetters.queueUrl });
  return { changes: queue };
}
