import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import * as s3 from "aws-cdk-lib/aws-s3";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Cron, type StackContext } from "sst/constructs";
import { bucket as definition } from "../infra/bucket.ts";
import { deadLetterQueue, queueConsumer } from "../infra/constructs/consumer.ts";
import { onAbsence, onIndexes, onKeys, onObjects, onTable, onVersions } from "../infra/constructs/grants.ts";
import { createHandler } from "../infra/constructs/handler.ts";
import { uploads } from "../infra/queues.ts";
import { SHARP, vendorSharp } from "../infra/vendor-sharp.ts";
import { useData } from "./data.ts";

const [, media] = definition.uploadPrefixes;
const mediaVariants = `${definition.variantPrefix}${media}`;

function letBucketSend(bucket: s3.IBucket, queue: Queue): s3.IBucketNotificationDestination {
  queue.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("s3.amazonaws.com")],
      actions: ["sqs:SendMessage"],
      resources: [queue.queueArn],
      conditions: {
        ArnEquals: { "aws:SourceArn": bucket.bucketArn },
        StringEquals: { "aws:SourceAccount": queue.stack.account },
      },
    }),
  );
  const type = s3.BucketNotificationDestinationType.QUEUE;
  return { bind: () => ({ arn: queue.queueArn, type, dependencies: [queue] }) };
}

function imageVariants({ stack }: StackContext) {
  const { table, bucket, environment } = useData();
  const consumer = queueConsumer(stack, "ImageVariants", {
    ...uploads,
    handler: "events/image-variants.handler",
    messages: "Uploads",
    reportsFailures: true,
    memorySize: 1769,
    counts: ["TimeToVariants"],
    environment,
    copyFiles: [{ from: SHARP, to: "node_modules" }],
    nodejs: { esbuild: { external: ["sharp"] } },
    grants: [
      onObjects(bucket, "GetObject", ...definition.uploadPrefixes),
      onObjects(bucket, "PutObject", definition.variantPrefix),
      onObjects(bucket, "DeleteObject", media, mediaVariants),
      ...definition.photoPrefixes.flatMap((prefix) => onVersions(bucket, prefix)),
      onAbsence(bucket),
      onTable(table, "GetItem", "UpdateItem"),
    ],
  });
  // By its name: a reference would make the two stacks need each other.
  const stranger = s3.Bucket.fromBucketAttributes(stack, "Uploaded", { bucketArn: bucket.bucketArn });
  const destination = letBucketSend(bucket, consumer.queue);
  for (const prefix of definition.uploadPrefixes) {
    stranger.addEventNotification(s3.EventType.OBJECT_CREATED, destination, { prefix });
  }
  return consumer;
}

function sweep({ stack }: StackContext) {
  const { table, bucket, environment } = useData();
  const deadLetters = deadLetterQueue(stack, "SweepDeadLetters");
  const fn = createHandler(stack, "Sweep", {
    handler: "events/sweep.handler",
    memorySize: 512,
    timeout: 600,
    retryAttempts: 2,
    onFailure: new SqsDestination(deadLetters),
    environment,
    grants: [
      onTable(table, "UpdateItem", "DeleteItem"),
      onIndexes(table, "gsi1", "gsi2"),
      onKeys(bucket, mediaVariants),
      onObjects(bucket, "DeleteObject", media, mediaVariants),
      ...definition.photoPrefixes.flatMap((prefix) => onVersions(bucket, prefix)),
    ],
  });
  new Cron(stack, "Nightly", { schedule: "cron(0 10 * * ? *)", job: fn });
  return { fn, deadLetters };
}

export function Images(context: StackContext) {
  vendorSharp(context.app);
  const variants = imageVariants(context);
  const swept = sweep(context);
  context.stack.addOutputs({
    ImageVariantsFunction: variants.fn.functionName,
    ImageVariantsDeadLetters: variants.deadLetters.queueUrl,
    SweepFunction: swept.fn.functionName,
    SweepDeadLetters: swept.deadLetters.queueUrl,
  });
}
