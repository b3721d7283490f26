import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import type { ObjectStore } from "../s3/store.ts";

/** What publishing may replace or remove; the rest of the site only a build changes. */
const PUBLISHED = /\.(html|xml|webmanifest)$/;

/** Puts the pages of the built site into its bucket, as a deployment does; none where nothing is built. */
export async function deployPages(dist: string, bucket: ObjectStore): Promise<void> {
  const names = await readdir(dist, { recursive: true }).catch(() => []);
  for (const name of names.filter((found) => PUBLISHED.test(found))) {
    const body = await readFile(join(dist, name));
    await bucket.put(name.replaceAll(sep, "/"), body, { contentType: "text/html", metadata: {} });
  }
}

/** Reads a file of the site's bucket by its path; undefined for one that publishing never touches. */
export async function readPage(bucket: ObjectStore, path: string) {
  if (!PUBLISHED.test(path)) return undefined;
  const found = await bucket.get(path.slice(1));
  return { found: found && { body: found.body, version: found.head.etag } };
}
