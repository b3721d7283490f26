import { Effect, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { AwsCustomResource, AwsCustomResourcePolicy, PhysicalResourceId } from "aws-cdk-lib/custom-resources";
import { Cron, type StackContext, use } from "sst/constructs";
import { onAbsence, onPages } from "../infra/constructs/bucket-grants.ts";
import { streamConsumer } from "../infra/constructs/stream-consumer.ts";
import { onIndexes, onTable } from "../infra/constructs/table-grants.ts";
import { stageOf } from "../infra/stage.ts";
import { Alarms } from "./alarms.ts";
import { Database } from "./database.ts";
import { Storage } from "./storage.ts";
import { Web } from "./web.ts";

/** Where the site's build, which is part of the deployment, leaves its rendering. */
const RENDERER = ".build/web-server";

const shown = { __edb_e__: { S: ["post", "category", "service", "setting", "testimonial", "media"] } };

/** What renders, from the stream: what the site shows, when it is new, changes or goes. */
function renderPages({ stack, app }: StackContext) {
  const stage = stageOf(app.stage);
  const { topic } = use(Alarms);
  const { table } = use(Database);
  const { pages, distributionId } = use(Web);
  return streamConsumer(stack, "RenderPages", {
    stage,
    topic,
    table,
    handler: "events/render-pages.handler",
    // One whole core: React renders as fast as that.
    memorySize: 1769,
    timeout: 300,
    // As many as Lambda allows: what staff publish must not be lost. What ends the tries is the record's age.
    retries: 10_000,
    filters: [
      { eventName: ["INSERT", "MODIFY"], dynamodb: { NewImage: shown } },
      { eventName: ["REMOVE"], dynamodb: { OldImage: shown } },
    ],
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
      {
        actions: ["cloudfront:CreateInvalidation"],
        resources: [
          stack.formatArn({
            service: "cloudfront",
            region: "",
            resource: "distribution",
            resourceName: distributionId,
          }),
        ],
      },
    ],
  });
}

/**
 * Renders everything after each deployment: its files are of the content at launch, and the table's pages name the last
 * build's scripts. Nobody waits for it: what fails ends in the dead-letter queue.
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
    // Another one with each deployment, which makes CloudFormation do it again.
    physicalResourceId: PhysicalResourceId.of(`deployed-${Date.now()}`),
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
  const { fn, deadLetters } = renderPages(context);
  // For those that nobody waits for: each minute's look at the clock, and deployments.
  fn.configureAsyncInvoke({ retryAttempts: 2, onFailure: new SqsDestination(deadLetters) });
  new Cron(stack, "EachMinute", { schedule: "rate(1 minute)", job: fn });
  renderAfterDeployment(stack, fn);
  stack.addOutputs({ RenderPagesFunction: fn.functionName, RenderPagesDeadLetters: deadLetters.queueUrl });
}
