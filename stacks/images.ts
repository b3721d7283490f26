import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import * as s3 from "aws-cdk-lib/aws-s3";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { StackContext } from "sst/constructs";
import { bucket as definition } from "../infra/bucket.ts";
import { createQueueConsumer } from "../infra/constructs/consumer.ts";
import { onAbsence, onObjects, onTable, onVersions } from "../infra/constructs/grants.ts";
import { parts } from "../infra/parts.ts";
import { uploads } from "../infra/queues.ts";
import { useData } from "./data.ts";

function allowBucketToSend(bucket: s3.IBucket, queue: Queue): s3.IBucketNotificationDestination {
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

function addImageVariants({ stack }: StackContext): Queue {
  const { table, bucket, environment } = useData();
  const { queue, outputs } = createQueueConsumer(stack, "ImageVariants", {
    ...uploads,
    handler: "events/image-variants.handler",
    messages: "Uploads",
    reportsFailures: true,
    memorySize: 1769,
    counts: ["TimeToVariants"],
    environment,
    copyFiles: [{ from: parts.sharp, to: "node_modules" }],
    grants: [
      onObjects(bucket, "GetObject", ...definition.uploadPrefixes),
      onObjects(bucket, "PutObject", definition.variantPrefix),
      onObjects(bucket, "DeleteObject", ...definition.mediaPrefixes),
      ...definition.photoPrefixes.flatMap((prefix) => onVersions(bucket, prefix)),
      onAbsence(bucket),
      onTable(table, "UpdateItem"),
    ],
  });
  stack.addOutputs(outputs);
  // Uses the name, because a reference would make the two stacks depend on each other.
  const namedBucket = s3.Bucket.fromBucketAttributes(stack, "Uploaded", { bucketArn: bucket.bucketArn });
  const destination = allowBucketToSend(bucket, queue);
  for (const prefix of definition.uploadPrefixes) {
    namedBucket.addEventNotification(s3.EventType.OBJECT_CREATED, destination, { prefix });
  }
  return queue;
}

export function Images(context: StackContext) {
  return { uploads: addImageVariants(context) };
}
