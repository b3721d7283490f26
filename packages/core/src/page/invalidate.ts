import { dropAtEdge } from "../edge.ts";
import type { PageFile } from "./schema.ts";

/** Files that are named one by one; of more the whole site is dropped, which counts and costs as one path. */
const MOST_FILES = 30;

/** The API's answers, which the edge keeps for a minute and serves stale for ten: pages ask for them on a change of route. */
const API = "/api/*";

/**
 * A page by its address and by its file: a function at the edge leads from one to the other, and CloudFront may keep it by
 * either. Everything that is not plain ASCII has to be encoded.
 */
const pathsOf = ({ path, key }: PageFile) => [...new Set([path, `/${key}`])].map(encodeURI);

/** The paths to drop at the edge so that these files are fetched anew. */
export const invalidationPaths = (files: readonly PageFile[]): string[] =>
  files.length > MOST_FILES ? ["/*"] : [...files.flatMap(pathsOf), API];

/**
 * Drops the files at the edge; where there is no CDN, nothing. It waits while CloudFront has too much to do.
 * @throws TooManyInvalidationsInProgress when CloudFront takes no more for two minutes, for another try
 */
export async function invalidate(files: readonly PageFile[]): Promise<void> {
  if (files.length > 0) await dropAtEdge(invalidationPaths(files));
}
