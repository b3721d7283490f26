import { type StackContext, use } from "sst/constructs";
import { streamConsumer } from "../infra/constructs/stream-consumer.ts";
import { onTable } from "../infra/constructs/table-grants.ts";
import { stageOf } from "../infra/stage.ts";
import { Alarms } from "./alarms.ts";
import { Database } from "./database.ts";
import { Storage } from "./storage.ts";

const body = { __edb_e__: { S: ["postBody"] } };

/** Keeps the blog's word index in line with the posts: every save and every deletion touches a post's body. */
export function Search({ stack, app }: StackContext) {
  const { table } = use(Database);
  const { fn, deadLetters } = streamConsumer(stack, "PostSearch", {
    stage: stageOf(app.stage),
    topic: use(Alarms).topic,
    table,
    handler: "events/post-search.handler",
    memorySize: 512,
    timeout: 60,
    retries: 5,
    filters: [
      { eventName: ["INSERT", "MODIFY"], dynamodb: { NewImage: body } },
      { eventName: ["REMOVE"], dynamodb: { OldImage: body } },
    ],
    environment: { TABLE_NAME: table.tableName, BUCKET_NAME: use(Storage).bucket.bucketName },
    // A batch write asks for the leave to put and to delete, and for its own.
    grants: [onTable(table, "GetItem", "BatchWriteItem", "PutItem", "DeleteItem")],
  });
  stack.addOutputs({ PostSearchFunction: fn.functionName, PostSearchDeadLetters: deadLetters.queueUrl });
}
