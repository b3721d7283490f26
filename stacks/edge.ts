import { dependsOn, type StackContext, use } from "sst/constructs";
import { onInvalidations } from "../infra/constructs/grants.ts";
import { queueConsumer } from "../infra/constructs/queue-consumer.ts";
import { deletions as definition } from "../infra/queues.ts";
import { getStage } from "../infra/stage.ts";
import { Alarms } from "./alarms.ts";
import { Database } from "./database.ts";
import { Storage } from "./storage.ts";
import { Web } from "./web.ts";

/** Drops deleted pictures at the edge. The stream's reader does not do it, because CloudFront may make it wait. */
export function Edge({ stack, app }: StackContext) {
  // When a stage is removed, SST makes no site, so no reference orders the stacks.
  dependsOn(Web);
  const { distributionId } = use(Web);
  const { fn, queue, deadLetters } = queueConsumer(stack, "DropAtEdge", {
    ...definition,
    stage: getStage(app.stage),
    topic: use(Alarms).topic,
    handler: "events/drop-at-edge.handler",
    memorySize: 256,
    messages: "Deletions",
    // Core's configuration requires table and bucket. The function may use neither.
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
