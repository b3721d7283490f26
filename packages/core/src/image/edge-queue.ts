import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { config } from "../config.ts";
import { type Change, toItem } from "../stream.ts";
import type { ImageResult } from "./schema.ts";

const client = new SQSClient({});

/**
 * Files of the media bucket by their public address and by their key: a function at the edge leads from one to the other, and
 * CloudFront may keep a file by either.
 */
const atEdge = (...keys: string[]): string[] => keys.flatMap((key) => [`/media/${key}`, `/${key}`]);

/** Every picture that the edge keeps: what is dropped without need is fetched from the bucket again. */
export const everyPicture = atEdge("quote-photos/*", "variants/*");

/**
 * All customers' photos. The edge keeps them for a day only, so that dropping all costs little. By name the photos of one request
 * are up to 180 paths, and these four stand for any number of requests.
 */
const everyPhoto = atEdge("quote-photos/*", "variants/quote-photos/*");

/**
 * What the edge has to drop because of a change: the variants of a deleted image, each by its own name, since CloudFront takes far
 * fewer paths with a star at once; customers' photos when a quote that has any is deleted. Otherwise nothing.
 */
export function droppedBy({ before, after }: Change): string[] {
  if (!before || after) return [];
  const { __edb_e__: entity, image, photos = [] } = toItem(before);
  if (entity === "quote") return (photos as string[]).length > 0 ? everyPhoto : [];
  if (entity !== "media" || !image) return [];
  return atEdge(...(image as ImageResult).variants.map(({ path }) => path));
}

/**
 * Hands what the edge has to drop because of a change to what drops it; its files have to be gone by then. A message is a list of
 * paths. Safe to repeat. Does nothing where no queue is named: the local stage has none.
 */
export async function queueForEdge(change: Change): Promise<void> {
  const { EDGE_QUEUE_URL: QueueUrl } = config();
  const paths = droppedBy(change);
  if (!QueueUrl || paths.length === 0) return;
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(paths) }));
}
