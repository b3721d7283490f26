import { dependsOn, type StackContext, use } from "sst/constructs";
import { bucket as definition } from "../infra/bucket.ts";
import { createQueueConsumer, createStreamConsumer } from "../infra/constructs/consumer.ts";
import {
  itemActions,
  onIndexes,
  onInvalidations,
  onlyKeys,
  onTable,
  onVersions,
} from "../infra/constructs/grants.ts";
import { deletions as queueDefinition, streamReaders } from "../infra/queues.ts";
import { useData } from "./data.ts";
import { Pages } from "./pages.ts";
import { Web } from "./web.ts";

export function Edge({ stack }: StackContext) {
  dependsOn(Web);
  const { distributionId } = use(Web);
  const { queue, outputs } = createQueueConsumer(stack, "DropAtEdge", {
    ...queueDefinition,
    handler: "events/drop-at-edge.handler",
    memorySize: 256,
    messages: "Deletions",
    environment: { ...useData().environment, DISTRIBUTION_ID: distributionId },
    grants: [onInvalidations(stack, distributionId)],
  });
  stack.addOutputs(outputs);
  return { deletions: queue };
}

/**
 * One function does all this, because a stream allows two readers, and `FormMail` is the other.
 * Slow work goes into a queue.
 */
export function FollowUp({ stack }: StackContext) {
  const { table, bucket, environment } = useData();
  const { changes } = use(Pages);
  const { deletions } = use(Edge);
  const { outputs } = createStreamConsumer(stack, "FollowUp", {
    table,
    handler: "events/follow-up.handler",
    reader: streamReaders["follow-up"],
    environment: { ...environment, PAGE_QUEUE_URL: changes.queueUrl, EDGE_QUEUE_URL: deletions.queueUrl },
    grants: [
      onTable(table, ...itemActions, "ConditionCheckItem"),
      onIndexes(table, "gsi1"),
      onlyKeys(onIndexes(table, "gsi2", "gsi3"), "requestTerm#"),
      ...definition.photoPrefixes.flatMap((prefix) => onVersions(bucket, prefix)),
      { actions: ["sqs:SendMessage"], resources: [changes.queueArn, deletions.queueArn] },
    ],
  });
  stack.addOutputs(outputs);
}
