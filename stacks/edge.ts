import { dependsOn, type StackContext, use } from "sst/constructs";
import { onInvalidations } from "../infra/constructs/grants.ts";
import { queueConsumer } from "../infra/constructs/queue-consumer.ts";
import { getStage } from "../infra/stage.ts";
import { Alarms } from "./alarms.ts";
import { Database } from "./database.ts";
import { Storage } from "./storage.ts";
import { Web } from "./web.ts";

/**
 * Seconds for which deletions gather before they are dropped with one call. CloudFront works for a minute or more on each, on 15
 * paths with a star at once, and requests have four: publishing, which has one, is to find room beside them.
 */
const WINDOW = 30;

/** Has the CDN forget what is deleted. Apart from what follows the stream, since CloudFront may keep it waiting. */
export function Edge({ stack, app }: StackContext) {
  // When a stage is removed, SST makes no site, so no reference orders the stacks.
  dependsOn(Web);
  const { distributionId } = use(Web);
  const { fn, queue, deadLetters } = queueConsumer(stack, "DropAtEdge", {
    stage: getStage(app.stage),
    topic: use(Alarms).topic,
    handler: "events/drop-at-edge.handler",
    memorySize: 256,
    // Twice its longest wait for CloudFront.
    timeout: 60,
    messages: "Deletions",
    // An image has 16 paths, and CloudFront works on 3,000 without a star at once.
    batchSize: 100,
    window: WINDOW,
    maxConcurrency: 2,
    // Table and bucket as core's configuration wants them: it may do nothing with either.
    environment: {
      TABLE_NAME: use(Database).table.tableName,
      BUCKET_NAME: use(Storage).bucket.bucketName,
      DISTRIBUTION_ID: distributionId,
    },
    grants: [onInvalidations(stack, distributionId)],
  });
  stack.addOutputs({ DropAtEdgeFunction: fn.functionName, DropAtEdgeDeadLetters: deadLetters.queueUrl });
  return { deletions: queue };
}
