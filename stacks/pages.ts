import { createHash } from "node:crypto";
import { Rule, RuleTargetInput, Schedule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { CfnFunction, Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Lazy, type Stack } from "aws-cdk-lib/core";
import { AwsCustomResource, AwsCustomResourcePolicy, PhysicalResourceId } from "aws-cdk-lib/custom-resources";
import { type StackContext, use } from "sst/constructs";
import { bucket as definition } from "../infra/bucket.ts";
import { createQueueConsumer } from "../infra/constructs/consumer.ts";
import {
  onAbsence,
  onIndexes,
  onInvalidations,
  onlyKeys,
  onObjects,
  onPages,
  onTable,
} from "../infra/constructs/grants.ts";
import { parts } from "../infra/parts.ts";
import { changes } from "../infra/queues.ts";
import { listedKinds, shownKinds } from "../infra/shown-kinds.ts";
import { getStage } from "../infra/stage.ts";
import { useData } from "./data.ts";
import { getPolicies, Web } from "./web.ts";

const MESSAGE_GROUP = "pages";

function createRenderer({ stack, app }: StackContext) {
  const { browserKeys } = getStage(app.stage);
  const { table, bucket, environment } = useData();
  const { pages, distributionId } = use(Web);
  const consumer = createQueueConsumer(stack, "RenderPages", {
    ...changes,
    handler: "events/render-pages.handler",
    memorySize: 1769,
    messages: "Changes",
    copyFiles: [{ from: parts.renderer, to: "renderer" }],
    environment: {
      ...environment,
      SITE_BUCKET: pages.bucketName,
      DISTRIBUTION_ID: distributionId,
      RENDERER: "renderer",
      ...browserKeys,
    },
    grants: [
      onlyKeys(onTable(table, "GetItem", "BatchGetItem", "Query"), ...shownKinds),
      onlyKeys(onIndexes(table, "gsi1", "gsi2", "gsi3", "gsi4"), ...listedKinds),
      ...onPages(pages),
      onAbsence(pages),
      onObjects(bucket, "GetObject", definition.postPrefix),
      onInvalidations(stack, distributionId),
    ],
  });
  consumer.fn.addEnvironment("PAGE_QUEUE_URL", consumer.queue.queueUrl);
  return consumer;
}

function renderOnSchedule(stack: StackContext["stack"], queue: Queue): void {
  new Rule(stack, "EachMinute", {
    schedule: Schedule.expression("cron(* * * * ? *)"),
    // Sends the event itself, because each event has its own id. SQS drops a message with the same
    // text as one of the last five minutes.
    targets: [new SqsQueue(queue, { messageGroupId: MESSAGE_GROUP })],
  });
  const message = RuleTargetInput.fromObject({ everything: true });
  new Rule(stack, "EachNight", {
    schedule: Schedule.expression("cron(30 10 * * ? *)"),
    targets: [new SqsQueue(queue, { messageGroupId: MESSAGE_GROUP, message })],
  });
}

/** Computed late, because SST bundles the code last. */
const getFingerprint = (stack: Stack, fn: LambdaFunction, others: object): string =>
  Lazy.string({
    produce() {
      const { code, environment } = fn.node.defaultChild as CfnFunction;
      const deployed = JSON.stringify(stack.resolve([code, environment, others]));
      return createHash("sha256").update(deployed).digest("hex").slice(0, 16);
    },
  });

/**
 * Makes the function queue every page after a deployment that changed the build or the pages'
 * security policies. The old pages name the scripts of the last build, and the edge keeps the old
 * policies with those pages. The deployment doesn't wait for the pages.
 */
function renderAfterDeployment({ stack, app }: StackContext, fn: LambdaFunction): void {
  const policies = getPolicies(getStage(app.stage));
  const invoke = {
    service: "Lambda",
    action: "invoke",
    parameters: { FunctionName: fn.functionName, InvocationType: "Event", Payload: "{}" },
    physicalResourceId: PhysicalResourceId.of(`deployed-${getFingerprint(stack, fn, policies)}`),
    outputPaths: ["StatusCode"],
  };
  new AwsCustomResource(stack, "AfterDeployment", {
    resourceType: "Custom::RenderPages",
    onCreate: invoke,
    onUpdate: invoke,
    installLatestAwsSdk: false,
    policy: AwsCustomResourcePolicy.fromStatements([
      new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: [fn.functionArn] }),
    ]),
  }).node.addDependency(fn);
}

export function Pages(context: StackContext) {
  const { stack } = context;
  const { fn, queue, deadLetters } = createRenderer(context);
  renderOnSchedule(stack, queue);
  renderAfterDeployment(context, fn);
  stack.addOutputs({ RenderPagesQueue: queue.queueUrl, RenderPagesDeadLetters: deadLetters.queueUrl });
  return { changes: queue };
}
