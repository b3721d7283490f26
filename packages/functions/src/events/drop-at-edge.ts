import { dropAtEdge } from "@handyman/core/edge";
import type { SQSEvent } from "aws-lambda";

/** Drops the paths of a whole batch at the edge with one call. After an error SQS delivers all messages again, which is safe. */
export async function handler({ Records }: SQSEvent): Promise<void> {
  await dropAtEdge(Records.flatMap(({ body }) => JSON.parse(body) as string[]));
}
