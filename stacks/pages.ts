import { createHash } from "node:crypto";
import { Effect, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { CfnFunction, Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { Lazy } from "aws-cdk-lib/core";
import { AwsCustomResource, AwsCustomResourcePolicy, PhysicalResourceId } from "aws-cdk-lib/custom-resources";
import { Cron, type StackContext, use } from "sst/constructs";
import { onAbsence, onPages } from "../infra/constructs/bucket-grants.ts";
import { onInvalidations } from "../infra/constructs/distribution-grants.ts";
import { queueConsumer } from "../infra/constructs/queue-consumer.ts";
import { onIndexes, onTable } from "../infra/constructs/table-grants.ts";
import { stageOf } from "../infra/stage.ts";
import { Alarms } from "./alarms.ts";
import { Database } from "./database.ts";
import { Storage } from "./storage.ts";
import { Web } from "./web.ts";

/** Where the site's build, which is part of the deployment, leaves its rendering. */
const RENDERER = ".build/web-server";

/** What renders the pages, and the queue of changes that they show, in no order: it renders the table's present state. */
function renderPages({ stack, app }: StackContext) {
  const stage = stageOf(app.stage);
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
    // Changes within a second are published together, each page once.
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

/** Returns a word that changes with the function's code and environment. It is read late, because SST bundles the code last. */
const fingerprint = (stack: StackContext["stack"], fn: LambdaFunction): string =>
  Lazy.string({
    produce() {
      const { code, environment } = fn.node.defaultChild as CfnFunction;
      const deployed = JSON.stringify(stack.resolve([code, environment]));
      return createHash("sha256").update(deployed).digest("hex").slice(0, 16);
    },
  });

/**
 * Renders everything after a deployment that changed the rendering: the pages there name the last build's scripts, or there are none
 * yet. Nobody waits for it. A failure ends in the dead-letter queue, and the old pages stay.
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
    // CloudFormation calls again when this changes.
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
