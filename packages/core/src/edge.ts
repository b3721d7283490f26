import { CloudFrontClient, CreateInvalidationCommand } from "@aws-sdk/client-cloudfront";
import { config } from "./config.ts";
import { randomId } from "./id.ts";

const client = new CloudFrontClient({});

/**
 * Drops these paths at the edge, which a star may end; where there is no CDN, nothing. The first 1,000 paths of a month are
 * free. CloudFront takes 15 paths with a star at once.
 * @throws when CloudFront has too much of it to do at once, for another try
 */
export async function dropAtEdge(paths: readonly string[]): Promise<void> {
  const { DISTRIBUTION_ID } = config();
  if (!DISTRIBUTION_ID || paths.length === 0) return;
  await client.send(
    new CreateInvalidationCommand({
      DistributionId: DISTRIBUTION_ID,
      InvalidationBatch: {
        CallerReference: randomId(),
        Paths: { Quantity: paths.length, Items: [...paths] },
      },
    }),
  );
}

/**
 * Files of the media bucket by their public address and by their key: a function at the edge leads from one to the other, and
 * CloudFront may keep a file by either.
 */
export const mediaPaths = (...keys: string[]): string[] =>
  keys.flatMap((key) => [`/media/${key}`, `/${key}`]);
