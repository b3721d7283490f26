import type { DynamoDBRecord } from "aws-lambda";
import { changeOf } from "./publishing.ts";
import type { Mapping } from "./stream-consumer.ts";

/** The entities with whose records pictures go. */
const withPictures: readonly (string | undefined)[] = ["media", "quote"];

/** The messages that stand in the queue between stream and function on AWS, and not here. */
async function messagesFrom(records: DynamoDBRecord[]) {
  // Loaded on first use, when the environment it reads at import is set.
  const { droppedBy } = await import("@handyman/core/image/edge-queue");
  const paths = records.map(changeOf).map(droppedBy);
  return paths.filter(({ length }) => length > 0).map((each) => ({ body: JSON.stringify(each) }));
}

/** Drops at the edge what is deleted. Nothing keeps pictures here, unless a test stands in for CloudFront. */
export const dropAtEdge: Mapping = {
  name: "drop-at-edge",
  accepts: ({ eventName, dynamodb }) =>
    eventName === "REMOVE" && withPictures.includes(dynamodb?.OldImage?.__edb_e__?.S),
  eventOf: async (records) => ({ Records: await messagesFrom(records) }),
  batchSize: 100,
  retries: 10,
};
