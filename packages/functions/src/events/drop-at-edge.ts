import { dropAtEdge } from "@handyman/core/edge";
import type { SQSEvent } from "aws-lambda";

/**
 * Lists of paths that the edge has to drop, from their queue: all that have gathered with one call. An error makes Lambda try
 * all of them again, which does no harm.
 */
export async function handler({ Records }: SQSEvent): Promise<void> {
  await dropAtEdge(Records.flatMap(({ body }) => JSON.parse(body) as string[]));
}
