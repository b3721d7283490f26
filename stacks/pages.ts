import { createHash } from "node:crypto";
import { Effect, PolicyStatement } from "aws-cdk-lib/aws-iam";
import {
  type CfnFunction,
  EventSourceMapping,
  type Function as LambdaFunction,
} from "aws-cdk-lib/aws-lambda";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Duration, Lazy, RemovalPolicy } from "aws-cdk-lib/core";
import { AwsCustomResource, AwsCustomResourcePolicy, PhysicalResourceId } from "aws-cdk-lib/custom-resources";
import { Cron, type StackContext, use } from "sst/constructs";
import { onAbsence, onPages } from "../infra/constructs/bucket-grants.ts";
import { deadLetterQueue } from "../infra/constructs/dead-letter-queue.ts";
import { onInvalidations } from "../infra/constructs/distribution-grants.ts";
import { handlerOf } from "../infra/constructs/handler.ts";
import { onIndexes, onTable } from "../infra/constructs/table-grants.ts";
import { stageOf } from "../infra/stage.ts";
import { Alarms } from "./alarms.ts";
import { Database } from "./database.ts";
import { Storage } from "./storage.ts";
import { Web } from "./web.ts";

/** Where the site's build, which is part of the deployment, leaves its rendering. */
const RENDERER = ".build/web-server";

/**
 * Seconds. For as long nobody else gets a change that is being published, and one that failed waits for its next try. What it may
 * wait itself has room in it: 90 for a scheduled post, and 120 for CloudFront.
 */
const TIMEOUT = 300;

/** Tries of a change before it is a dead letter: a quarter of an hour. */
const MAX_TRIES = 3;

/** Changes that pages show, from `follow-up`. In no order: what is rendered is the table's present state. */
const changesOf = (stack: StackContext["stack"], deadLetters: Queue) =>
  new Queue(stack, "Changes", {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    visibilityTimeout: Duration.seconds(TIMEOUT),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: MAX_TRIES },
    removalPolicy: RemovalPolicy.DESTROY,
  });

/** What renders the pages. */
function renderPages({ stack, app }: StackContext, changes: Queue) {
  const stage = stageOf(app.stage);
  const { topic } = use(Alarms);
  const { table } = use(Database);
  const { pages, distributionId } = use(Web);
  return handlerOf(stack, "RenderPages", {
    stage,
    topic,
    handler: "events/render-pages.handler",
    // One whole core: React renders as fast as that.
    memorySize: 1769,
    timeout: TIMEOUT,
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
      {
        actions: ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
        resources: [changes.queueArn],
      },
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
  const deadLetters = deadLetterQueue(stack, "RenderPagesDeadLetters", use(Alarms).topic);
  const changes = changesOf(stack, deadLetters);
  const fn = renderPages(context, changes);
  const mapping = new EventSourceMapping(stack, "RenderPagesChanges", {
    target: fn,
    eventSourceArn: changes.queueArn,
    // What comes within a second is published together, each page once.
    batchSize: 100,
    maxBatchingWindow: Duration.seconds(1),
    maxConcurrency: 2,
  });
  // Lambda checks at creation that the role may read the queue.
  mapping.node.addDependency(fn);
  // For those that nobody waits for: each minute's look at the clock, and deployments.
  fn.configureAsyncInvoke({ retryAttempts: 2, onFailure: new SqsDestination(deadLetters) });
  new Cron(stack, "EachMinute", { schedule: "rate(1 minute)", job: fn });
  renderAfterDeployment(stack, fn);
  stack.addOutputs({ RenderPagesFunction: fn.functionName, RenderPagesDeadLetters: deadLetters.queueUrl });
  return { changes };
}
