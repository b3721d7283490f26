import { setTimeout as wait } from "node:timers/promises";
import {
  CloudFrontClient,
  CreateInvalidationCommand,
  TooManyInvalidationsInProgress,
} from "@aws-sdk/client-cloudfront";
import { config } from "../lib/config.ts";
import { randomId } from "../lib/id.ts";

const client = new CloudFrontClient({});

const PAUSES = [1, 2, 4, 8, 15].map((seconds) => seconds * 1000);

async function invalidate(DistributionId: string, paths: readonly string[]): Promise<void> {
  await client.send(
    new CreateInvalidationCommand({
      DistributionId,
      InvalidationBatch: {
        CallerReference: randomId(),
        Paths: { Quantity: paths.length, Items: [...paths] },
      },
    }),
  );
}

/**
 * Drops these paths at the edge. Does nothing without a CDN. A path may end with a star. The first
 * 1,000 paths of a month are free. CloudFront handles at most 15 paths with a star and 3,000 others
 * at once. This waits up to half a minute until CloudFront accepts more, so don't call it while a
 * visitor waits.
 * @throws TooManyInvalidationsInProgress when CloudFront accepts no more after the last pause
 */
export async function dropAtEdge(paths: readonly string[], pauses = PAUSES): Promise<void> {
  const { DISTRIBUTION_ID } = config();
  const unique = [...new Set(paths)];
  if (!DISTRIBUTION_ID || unique.length === 0) return;
  for (const pause of [...pauses, undefined]) {
    try {
      return await invalidate(DISTRIBUTION_ID, unique);
    } catch (error) {
      if (pause === undefined || !(error instanceof TooManyInvalidationsInProgress)) throw error;
      await wait(pause);
    }
  }
}
