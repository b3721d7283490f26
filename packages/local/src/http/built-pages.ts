import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import type { ObjectStore } from "../s3/store.ts";

/** Publishing replaces these files; only a build changes the others. */
const PUBLISHED = /\.(html|xml|webmanifest)$/;

export async function deployPages(dist: string, bucket: ObjectStore): Promise<void> {
  const names = await readdir(dist, { recursive: true }).catch(() => []);
  for (const name of names.filter((found) => PUBLISHED.test(found))) {
    const body = await readFile(join(dist, name));
    await bucket.put(name.replaceAll(sep, "/"), body, { contentType: "text/html", metadata: {} });
  }
}

export async function readPage(bucket: ObjectStore, path: string) {
  if (!PUBLISHED.test(path)) return undefined;
  const found = await bucket.get(path.slice(1));
  return { found: found && { body: found.body, version: found.head.etag } };
}
