import { type StackContext, use } from "sst/constructs";
import { bucket as definition } from "../infra/bucket.ts";
import { onTable, onVersions } from "../infra/constructs/grants.ts";
import { streamConsumer } from "../infra/constructs/stream-consumer.ts";
import { getStage } from "../infra/stage.ts";
import { Alarms } from "./alarms.ts";
import { Database } from "./database.ts";
import { Edge } from "./edge.ts";
import { Pages } from "./pages.ts";
import { Storage } from "./storage.ts";

const shown = ["post", "category", "service", "setting", "testimonial", "media"];

const lasting = ["quote", "contact", "request", ...shown];

const filters = [
  {
    eventName: ["INSERT", "MODIFY"],
    dynamodb: { NewImage: { __edb_e__: { S: [...lasting, "requestActivity"] } } },
  },
  { eventName: ["INSERT", "MODIFY"], dynamodb: { NewImage: { changedAt: { S: [{ exists: true }] } } } },
  { eventName: ["REMOVE"], dynamodb: { OldImage: { __edb_e__: { S: lasting } } } },
];

/**
 * Follows each change of the table: inbox, remains of deleted requests, dashboard, audit log, stale pages, and pictures to
 * drop at the edge. One function, because a stream takes two readers and the mail is the other. Slow work goes into a queue.
 */
export function FollowUp({ stack, app }: StackContext) {
  const { table } = use(Database);
  const { bucket } = use(Storage);
  const { changes } = use(Pages);
  const { deletions } = use(Edge);
  const { fn, deadLetters } = streamConsumer(stack, "FollowUp", {
    stage: getStage(app.stage),
    topic: use(Alarms).topic,
    table,
    handler: "events/follow-up.handler",
    filters,
    environment: {
      TABLE_NAME: table.tableName,
      BUCKET_NAME: bucket.bucketName,
      PAGE_QUEUE_URL: changes.queueUrl,
      EDGE_QUEUE_URL: deletions.queueUrl,
    },
    grants: [
      onTable(table, "GetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem"),
      ...definition.photoPrefixes.flatMap((prefix) => onVersions(bucket, prefix)),
      { actions: ["sqs:SendMessage"], resources: [changes.queueArn, deletions.queueArn] },
    ],
  });
  stack.addOutputs({ FollowUpFunction: fn.functionName, FollowUpDeadLetters: deadLetters.queueUrl });
}
