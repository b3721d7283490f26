import { dropAtEdge } from "../edge.ts";
import type { PageFile } from "./schema.ts";

/**
 * With more paths than this, one path for everything replaces them. An account has 1,000 free paths a month, a path with a star counts
 * as one, and a saved post changes ten files. CloudFront fetches the other files that the star drops from S3 again.
 */
const MOST_PATHS = 5;

/** API answers that pages request when the route changes. The edge keeps them for a minute and serves them stale for ten. */
const API = "/api/*";

/**
 * Returns a page's address and its file's. A function at the edge leads from one to the other, and CloudFront may keep the page under
 * either. CloudFront wants everything that is not plain ASCII encoded.
 */
const pathsOf = ({ path, key }: PageFile) => [...new Set([path, `/${key}`])].map(encodeURI);

/** Returns the paths to drop at the edge so that viewers get the new files. */
export function invalidationPaths(files: readonly PageFile[]): string[] {
  const paths = [...files.flatMap(pathsOf), API];
  return paths.length > MOST_PATHS ? ["/*"] : paths;
}

/**
 * Drops the files at the edge, and does nothing where there is no CDN. It waits while CloudFront has too much to do.
 * @throws TooManyInvalidationsInProgress when CloudFront takes no more for half a minute, for another try
 */
export async function invalidate(files: readonly PageFile[]): Promise<void> {
  if (files.length > 0) await dropAtEdge(invalidationPaths(files));
}
