import { setTimeout as wait } from "node:timers/promises";
import { TooManyInvalidationsInProgress } from "@aws-sdk/client-cloudfront";
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

/** Pauses before another try while CloudFront has too many in progress, milliseconds: two minutes, of the function's five. */
const PAUSES = [2, 4, 8, 16, 30, 30, 30].map((seconds) => seconds * 1000);

/**
 * Drops the files at the edge; where there is no CDN, nothing. CloudFront takes 15 paths with a star at once, and each has one:
 * it waits until one more is taken.
 * @throws TooManyInvalidationsInProgress when none is after the last pause, for another try
 */
export async function invalidate(files: readonly PageFile[], pauses = PAUSES): Promise<void> {
  if (files.length === 0) return;
  const paths = invalidationPaths(files);
  for (const pause of pauses) {
    try {
      return await dropAtEdge(paths);
    } catch (error) {
      if (!(error instanceof TooManyInvalidationsInProgress)) throw error;
      await wait(pause);
    }
  }
  await dropAtEdge(paths);
}
