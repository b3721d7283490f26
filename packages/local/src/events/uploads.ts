import { randomUUID } from "node:crypto";
import type { S3EventRecord } from "aws-lambda";
import { bucket } from "../../../../infra/bucket.ts";
import { stageNames } from "../environment.ts";
import type { ObjectHead } from "../s3/store.ts";
import type { MessageQueue } from "../sqs/queue.ts";

export function createUploadEvents(queue: MessageQueue): (head: ObjectHead) => void {
  let hasSentTest = false;
  const send = (event: object) => queue.send({ body: JSON.stringify(event) });
  return (head) => {
    if (!bucket.uploadPrefixes.some((prefix) => head.key.startsWith(prefix))) return;
    if (!hasSentTest) send(createTestEvent());
    hasSentTest = true;
    send({ Records: [toEventRecord(head)] });
  };
}

/** S3 sends this event when its notifications are set up. */
const createTestEvent = () => ({
  Service: "Amazon S3",
  Event: "s3:TestEvent",
  Time: new Date().toISOString(),
  Bucket: stageNames.bucket,
  RequestId: randomUUID(),
  HostId: randomUUID(),
});

function toEventRecord(head: ObjectHead): S3EventRecord {
  const { bucket: bucketName, region } = stageNames;
  return {
    eventVersion: "2.1",
    eventSource: "aws:s3",
    awsRegion: region,
    eventTime: head.modifiedAt,
    eventName: "ObjectCreated:Put",
    userIdentity: { principalId: "AWS:local" },
    requestParameters: { sourceIPAddress: "127.0.0.1" },
    responseElements: { "x-amz-request-id": randomUUID(), "x-amz-id-2": randomUUID() },
    s3: {
      s3SchemaVersion: "1.0",
      configurationId: "uploads",
      bucket: {
        name: bucketName,
        ownerIdentity: { principalId: "local" },
        arn: `arn:aws:s3:::${bucketName}`,
      },
      object: {
        // S3 encodes keys in events as forms do: a space is a plus sign.
        key: encodeURIComponent(head.key).replaceAll("%2F", "/").replaceAll("%20", "+"),
        size: head.size,
        eTag: head.etag,
        sequencer: Date.now().toString(16).padStart(18, "0").toUpperCase(),
      },
    },
  };
}
