import { dropAtEdge } from "@handyman/core/publishing/edge";
import type { SQSEvent } from "aws-lambda";

export async function handler({ Records }: SQSEvent): Promise<void> {
  await dropAtEdge(Records.flatMap(({ body }) => JSON.parse(body) as string[]));
}
