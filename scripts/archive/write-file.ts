import { createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReadableStream } from "node:stream/web";
import type { Encrypter } from "age-encryption";
import { type Pack, pack } from "tar-stream";
import { addToCounts, type Counts, noCounts, type Part, toEntry } from "./format.ts";

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Waits until the stream accepts the entry, so that memory holds few entries. */
const addEntry = (tar: Pack, { name, body }: { name: string; body: Buffer }) =>
  new Promise<void>((resolve, reject) => {
    // Owner and time would describe this machine.
    const header = { name, size: body.length, mtime: new Date(0), mode: 0o600 };
    tar.entry(header, body, (error) => (error ? reject(error) : resolve()));
  });

async function addAll(tar: Pack, parts: AsyncIterable<Part>): Promise<Counts> {
  const counts = noCounts();
  let index = 0;
  for await (const part of parts) {
    await addEntry(tar, toEntry(part, index++));
    addToCounts(counts, part);
  }
  await addEntry(tar, toEntry({ kind: "end", counts }, index));
  tar.finalize();
  return counts;
}

/** Flushes the file before it gets its name, so that a crash leaves no incomplete file of this name. */
async function finish(partial: string, path: string): Promise<void> {
  const file = await open(partial, "r+");
  await file.sync();
  await file.close();
  await rename(partial, path);
}

/**
 * Writes `{path}.part` and renames it at the end. An error deletes it. Returns the counts.
 * @throws Error when the file exists
 */
export async function writeExport(
  path: string,
  encrypter: Encrypter,
  parts: AsyncIterable<Part>,
): Promise<Counts> {
  if (await exists(path)) throw new Error(`${path} is there already: choose another name`);
  const partial = `${path}.part`;
  const tar = pack();
  try {
    const encrypted = await encrypter.encrypt(ReadableStream.from(tar) as globalThis.ReadableStream);
    const [counts] = await Promise.all([
      addAll(tar, parts).catch((error) => {
        tar.destroy(error as Error);
        throw error;
      }),
      pipeline(Readable.fromWeb(encrypted as ReadableStream), createWriteStream(partial, { mode: 0o600 })),
    ]);
    await finish(partial, path);
    return counts;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
