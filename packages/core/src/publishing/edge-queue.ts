import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { ImageResult } from "../image/schema.ts";
import { config } from "../lib/config.ts";
import { type Change, toItem } from "../lib/stream.ts";

const client = new SQSClient({ useQueueUrlAsEndpoint: false });

/** Returns each file's address and its key. A function at the edge leads from one to the other, and CloudFront may keep either. */
const toEdgePaths = (...keys: string[]): string[] => keys.flatMap((key) => [`/media/${key}`, `/${key}`]);

export const everyPicture = toEdgePaths("quote-photos/*", "variants/*");

/**
 * All customers' photos. The edge keeps them for only a day, so dropping all costs little. Four paths with a star serve any number of
 * deleted requests; the photos of one request would be up to 180 paths.
 */
const everyPhoto = toEdgePaths("quote-photos/*", "variants/quote-photos/*");

/** Returns the paths that the edge must drop because of a deletion. An image's variants by name: CloudFront takes few stars at once. */
function findDroppedPaths({ before, after }: Change): string[] {
  if (!before || after) return [];
  const { __edb_e__: entity, image, photos = [] } = toItem(before);
  if (entity === "quote") return (photos as string[]).length > 0 ? everyPhoto : [];
  if (entity !== "media" || !image) return [];
  return toEdgePaths(...(image as ImageResult).variants.map(({ path }) => path));
}

export async function queueForEdge(change: Change): Promise<void> {
  const { EDGE_QUEUE_URL: QueueUrl } = config();
  const paths = findDroppedPaths(change);
  if (paths.length === 0) return;
  if (!QueueUrl) throw new Error("Environment is not valid: EDGE_QUEUE_URL is missing");
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(paths) }));
}
