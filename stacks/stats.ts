import { type StackContext, use } from "sst/constructs";
import { streamConsumer } from "../infra/constructs/stream-consumer.ts";
import { onTable } from "../infra/constructs/table-grants.ts";
import { stageOf } from "../infra/stage.ts";
import { Alarms } from "./alarms.ts";
import { Database } from "./database.ts";
import { Storage } from "./storage.ts";

const entry = { __edb_e__: { S: ["request"] } };

/** Keeps the dashboard's numbers: every entry of the inbox that is new, changes or goes. */
export function Stats({ stack, app }: StackContext) {
  const { table } = use(Database);
  const { fn, deadLetters } = streamConsumer(stack, "RequestStats", {
    stage: stageOf(app.stage),
    topic: use(Alarms).topic,
    table,
    handler: "events/request-stats.handler",
    memorySize: 512,
    timeout: 60,
    // As many as Lambda allows: what is not counted in time is missing for good. What ends the tries is the record's age.
    retries: 10_000,
    filters: [
      { eventName: ["INSERT", "MODIFY"], dynamodb: { NewImage: entry } },
      { eventName: ["REMOVE"], dynamodb: { OldImage: entry } },
    ],
    environment: { TABLE_NAME: table.tableName, BUCKET_NAME: use(Storage).bucket.bucketName },
    grants: [onTable(table, "PutItem", "UpdateItem")],
  });
  stack.addOutputs({ RequestStatsFunction: fn.functionName, RequestStatsDeadLetters: deadLetters.queueUrl });
}
