import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import * as s3 from "aws-cdk-lib/aws-s3";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { App, StackContext } from "sst/constructs";
import { bucket as definition } from "../infra/bucket.ts";
import { createQueueConsumer } from "../infra/constructs/consumer.ts";
import { onAbsence, onObjects, onTable, onVersions } from "../infra/constructs/grants.ts";
import { uploads } from "../infra/queues.ts";
import { useData } from "./data.ts";

const FOLDER = ".build/sharp";

/** Prebuilt sharp for Lambda's arm64. A bundle can't hold native code. */
const SHARP = `${FOLDER}/node_modules`;

const parts = ["sharp", "@img/sharp-linux-arm64", "@img/sharp-libvips-linux-arm64"];

const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8"));

function readVersion(): string | undefined {
  const isComplete = parts.every((part) => existsSync(`${SHARP}/${part}/package.json`));
  return isComplete ? readJson(`${SHARP}/sharp/package.json`).version : undefined;
}

function installSharp(app: App): void {
  if (app.mode !== "deploy" || app.isRunningSSTTest()) return;
  const { sharp } = readJson("packages/core/package.json").dependencies;
  if (readVersion() === sharp) return;
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  // Without this package.json, npm would install into the repository's node_modules.
  writeFileSync(`${FOLDER}/package.json`, JSON.stringify({ private: true, dependencies: { sharp } }));
  const target = ["--os=linux", "--cpu=arm64", "--libc=glibc"];
  const options = ["--ignore-scripts", "--no-workspaces", "--no-package-lock", "--loglevel=error"];
  execFileSync("npm", ["install", ...target, ...options], { cwd: FOLDER, stdio: "inherit" });
  if (readVersion() !== sharp) throw new Error(`sharp ${sharp} for arm64 was not installed completely`);
}

function letBucketSend(bucket: s3.IBucket, queue: Queue): s3.IBucketNotificationDestination {
  queue.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("s3.amazonaws.com")],
      actions: ["sqs:SendMessage"],
      resources: [queue.queueArn],
      conditions: {
        ArnEquals: { "aws:SourceArn": bucket.bucketArn },
        StringEquals: { "aws:SourceAccount": queue.stack.account },
      },
    }),
  );
  const type = s3.BucketNotificationDestinationType.QUEUE;
  return { bind: () => ({ arn: queue.queueArn, type, dependencies: [queue] }) };
}

function addImageVariants({ stack }: StackContext): Queue {
  const { table, bucket, environment } = useData();
  const { queue, outputs } = createQueueConsumer(stack, "ImageVariants", {
    ...uploads,
    handler: "events/image-variants.handler",
    messages: "Uploads",
    reportsFailures: true,
    memorySize: 1769,
    counts: ["TimeToVariants"],
    environment,
    copyFiles: [{ from: SHARP, to: "node_modules" }],
    grants: [
      onObjects(bucket, "GetObject", ...definition.uploadPrefixes),
      onObjects(bucket, "PutObject", definition.variantPrefix),
      onObjects(bucket, "DeleteObject", ...definition.mediaPrefixes),
      ...definition.photoPrefixes.flatMap((prefix) => onVersions(bucket, prefix)),
      onAbsence(bucket),
      onTable(table, "UpdateItem"),
    ],
  });
  stack.addOutputs(outputs);
  // By its name: a reference would make the two stacks need each other.
  const stranger = s3.Bucket.fromBucketAttributes(stack, "Uploaded", { bucketArn: bucket.bucketArn });
  const destination = letBucketSend(bucket, queue);
  for (const prefix of definition.uploadPrefixes) {
    stranger.addEventNotification(s3.EventType.OBJECT_CREATED, destination, { prefix });
  }
  return queue;
}

export function Images(context: StackContext) {
  installSharp(context.app);
  return { uploads: addImageVariants(context) };
}
