import { type StackContext, use } from "sst/constructs";
import { bucket as definition } from "../infra/bucket.ts";
import { onKeys, onObjects } from "../infra/constructs/bucket-grants.ts";
import { streamConsumer } from "../infra/constructs/stream-consumer.ts";
import { onTable } from "../infra/constructs/table-grants.ts";
import { stageOf } from "../infra/stage.ts";
import { Alarms } from "./alarms.ts";
import { Database } from "./database.ts";
import { Storage } from "./storage.ts";

const forms = ["quote", "contact"];
const entities = [...forms, "request", "requestActivity"];

/**
 * Keeps the staff's inbox in line with what visitors send and staff do: entries, search terms, timelines; and leaves nothing
 * behind of what is deleted, photos included.
 */
export function Requests({ stack, app }: StackContext) {
  const { table } = use(Database);
  const { bucket } = use(Storage);
  const [photos] = definition.uploadPrefixes;
  const photoVariants = `${definition.variantPrefix}${photos}`;
  const { fn, deadLetters } = streamConsumer(stack, "RequestIndex", {
    stage: stageOf(app.stage),
    topic: use(Alarms).topic,
    table,
    handler: "events/request-index.handler",
    memorySize: 512,
    timeout: 60,
    // As many as Lambda allows: no request may be missing from the inbox. What ends the tries is the record's age.
    retries: 10_000,
    filters: [
      { eventName: ["INSERT", "MODIFY"], dynamodb: { NewImage: { __edb_e__: { S: entities } } } },
      { eventName: ["REMOVE"], dynamodb: { OldImage: { __edb_e__: { S: [...forms, "request"] } } } },
    ],
    environment: { TABLE_NAME: table.tableName, BUCKET_NAME: bucket.bucketName },
    grants: [
      onTable(table, "GetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem"),
      onKeys(bucket, photoVariants),
      onObjects(bucket, "DeleteObject", photos, photoVariants),
    ],
  });
  stack.addOutputs({ RequestIndexFunction: fn.functionName, RequestIndexDeadLetters: deadLetters.queueUrl });
}
