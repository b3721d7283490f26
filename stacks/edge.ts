import { EventSourceMapping } from "aws-cdk-lib/aws-lambda";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import { dependsOn, type StackContext, use } from "sst/constructs";
import { deadLetterQueue } from "../infra/constructs/dead-letter-queue.ts";
import { onInvalidations } from "../infra/constructs/distribution-grants.ts";
import { handlerOf } from "../infra/constructs/handler.ts";
import { stageOf } from "../infra/stage.ts";
import { Alarms } from "./alarms.ts";
import { Database } from "./database.ts";
import { Storage } from "./storage.ts";
import { Web } from "./web.ts";

/**
 * Seconds for which deletions gather before they are dropped with one call. CloudFront works for a minute or more on each, on 15
 * paths with a star at once, and requests have four: publishing, which has one, is to find room beside them.
 */
const WINDOW = 30;

/** Seconds. It may wait for CloudFront for 120 of them. */
const TIMEOUT = 180;

/** For as long nobody else gets a message that is gathered or worked on, and one that failed waits for its next try. */
const HIDDEN = Duration.seconds(WINDOW + TIMEOUT + 30);

/** Tries of a message before it is a dead letter: twenty minutes. */
const MAX_TRIES = 5;

/** Has the CDN forget what is deleted. Apart from what follows the stream, since CloudFront may keep it waiting. */
export function Edge({ stack, app }: StackContext) {
  // To remove a stage SST makes no site, so no reference puts the stacks in order.
  dependsOn(Web);
  const { topic } = use(Alarms);
  const { distributionId } = use(Web);
  const deadLetters = deadLetterQueue(stack, "DropAtEdgeDeadLetters", topic);
  const deletions = new Queue(stack, "Deletions", {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    visibilityTimeout: HIDDEN,
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: MAX_TRIES },
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const fn = handlerOf(stack, "DropAtEdge", {
    stage: stageOf(app.stage),
    topic,
    handler: "events/drop-at-edge.handler",
    memorySize: 256,
    timeout: TIMEOUT,
    // Table and bucket as core's configuration wants them: it may do nothing with either.
    environment: {
      TABLE_NAME: use(Database).table.tableName,
      BUCKET_NAME: use(Storage).bucket.bucketName,
      DISTRIBUTION_ID: distributionId,
    },
    grants: [
      {
        actions: ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
        resources: [deletions.queueArn],
      },
      onInvalidations(stack, distributionId),
    ],
  });
  const mapping = new EventSourceMapping(stack, "DropAtEdgeDeletions", {
    target: fn,
    eventSourceArn: deletions.queueArn,
    // An image has 16 paths, and CloudFront works on 3,000 without a star at once.
    batchSize: 100,
    maxBatchingWindow: Duration.seconds(WINDOW),
    maxConcurrency: 2,
  });
  // Lambda checks at creation that the role may read the queue.
  mapping.node.addDependency(fn);
  stack.addOutputs({ DropAtEdgeFunction: fn.functionName, DropAtEdgeDeadLetters: deadLetters.queueUrl });
  return { deletions };
}
