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

/** What pages of the site show. */
const shown = ["post", "category", "service", "setting", "testimonial", "media"];

/** That, and what visitors send with its entries in the inbox: their deletion is followed too. */
const lasting = ["quote", "contact", "request", ...shown];

const filters = [
  {
    eventName: ["INSERT", "MODIFY"],
    dynamodb: { NewImage: { __edb_e__: { S: [...lasting, "requestActivity"] } } },
  },
  // Whatever bears the stamp of staff.
  { eventName: ["INSERT", "MODIFY"], dynamodb: { NewImage: { changedAt: { S: [{ exists: true }] } } } },
  { eventName: ["REMOVE"], dynamodb: { OldImage: { __edb_e__: { S: lasting } } } },
];

/**
 * All that follows from a change of the table but mail: the staff's inbox, what is left of deleted requests, the
 * dashboard's numbers, the audit log, what pages have to show, and pictures that the edge has to forget. One consumer,
 * since a stream bears but two; so what may have to wait goes into a queue.
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
