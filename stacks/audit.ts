import { type StackContext, use } from "sst/constructs";
import { streamConsumer } from "../infra/constructs/stream-consumer.ts";
import { onTable } from "../infra/constructs/table-grants.ts";
import { stageOf } from "../infra/stage.ts";
import { Alarms } from "./alarms.ts";
import { Database } from "./database.ts";
import { Storage } from "./storage.ts";

/** Writes what staff change into the audit log: every item that bears their stamp, when it is new or changes. */
export function Audit({ stack, app }: StackContext) {
  const { table } = use(Database);
  const { fn, deadLetters } = streamConsumer(stack, "AuditLog", {
    stage: stageOf(app.stage),
    topic: use(Alarms).topic,
    table,
    handler: "events/audit-log.handler",
    memorySize: 512,
    timeout: 30,
    // As many as Lambda allows: nothing is left out of the log while the table is away. What ends the tries is the record's age.
    retries: 10_000,
    filters: [
      { eventName: ["INSERT", "MODIFY"], dynamodb: { NewImage: { changedAt: { S: [{ exists: true }] } } } },
    ],
    environment: { TABLE_NAME: table.tableName, BUCKET_NAME: use(Storage).bucket.bucketName },
    grants: [onTable(table, "PutItem")],
  });
  stack.addOutputs({ AuditLogFunction: fn.functionName, AuditLogDeadLetters: deadLetters.queueUrl });
}
