import { RuleTargetInput } from "aws-cdk-lib/aws-events";
import { Cron, type StackContext, use } from "sst/constructs";
import { bucket as definition } from "../infra/bucket.ts";
import { createAsyncHandler } from "../infra/constructs/consumer.ts";
import {
  itemActions,
  onAbsence,
  onIndexes,
  onObjects,
  onTable,
  onVersions,
} from "../infra/constructs/grants.ts";
import { tasks } from "../packages/functions/src/tasks.ts";
import { useData } from "./data.ts";
import { Images } from "./images.ts";

const toSchedule = (when: { everyMinutes: number } | { dailyAt: number }) =>
  "dailyAt" in when
    ? (`cron(0 ${when.dailyAt} * * ? *)` as const)
    : (`cron(0/${when.everyMinutes} * * * ? *)` as const);

const toId = (task: string) =>
  task.replace(/(^|-)(\w)/g, (_match, _hyphen, letter: string) => letter.toUpperCase());

export function Tasks({ stack }: StackContext) {
  const { table, bucket, environment } = useData();
  const { uploads } = use(Images);
  const { fn, outputs } = createAsyncHandler(stack, "Sweep", {
    handler: "events/sweep.handler",
    memorySize: 512,
    timeout: 600,
    counts: ["MailsFailed"],
    environment: { ...environment, UPLOAD_QUEUE_URL: uploads.queueUrl },
    grants: [
      onTable(table, ...itemActions),
      onIndexes(table, "gsi1", "gsi2", "gsi3"),
      onObjects(bucket, "GetObject", ...definition.uploadPrefixes),
      onAbsence(bucket),
      onObjects(bucket, "DeleteObject", ...definition.mediaPrefixes),
      ...definition.photoPrefixes.flatMap((prefix) => onVersions(bucket, prefix)),
      { actions: ["sqs:SendMessage"], resources: [uploads.queueArn] },
    ],
  });
  stack.addOutputs(outputs);
  for (const [task, when] of Object.entries(tasks)) {
    const event = RuleTargetInput.fromObject({ task });
    new Cron(stack, toId(task), {
      schedule: toSchedule(when),
      job: { function: fn, cdk: { target: { event } } },
    });
  }
}
