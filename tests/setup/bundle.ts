import { hash } from "node:crypto";
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { deflateRawSync } from "node:zlib";
import { bundle } from "../../infra/bundle.ts";

/** Returns the bytes of the deployment's zip, whose compression is fast rather than small. */
export const weighZip = (code: string | Uint8Array): number => deflateRawSync(code, { level: 1 }).length;

type Files = Awaited<ReturnType<typeof bundle>>;

function findStartFiles(files: Files): Files {
  const start = files.filter(({ isEntry }) => isEntry);
  for (const { imports } of start)
    start.push(...files.filter((file) => imports.includes(file.fileName) && !start.includes(file)));
  return start;
}

/**
 * Bundles functions as a deployment does, into a folder of their own below the packages that a
 * bundle leaves out. Returns the files, the path of the first entry, the bytes of the zip, and the
 * zipped bytes of the files that every start loads.
 */
export async function bundleAndWeigh(...sources: string[]) {
  const worker = process.env.VITEST_POOL_ID ?? "alone";
  const folder = resolve(".build/bundles", `${worker}-${hash("sha256", sources.join()).slice(0, 12)}`);
  rmSync(folder, { recursive: true, force: true });
  const files = await bundle(sources, folder);
  const startFiles = findStartFiles(files);
  const sum = (some: Files) => some.reduce((bytes, { code }) => bytes + weighZip(code), 0);
  return {
    files,
    entry: join(folder, startFiles[0]?.fileName ?? ""),
    zipped: sum(files),
    zippedStart: sum(startFiles),
  };
}
