import { createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { isDeepStrictEqual } from "node:util";
import type { Decrypter } from "age-encryption";
import { extract } from "tar-stream";
import { addToCounts, FORMAT, type Manifest, noCounts, type Part, toPart, VERSION } from "./format.ts";

/** Uploads have at most 10 MB, and a batch of records little more. */
const MAX_ENTRY_BYTES = 64_000_000;

const damaged = (cause?: unknown) =>
  new Error("The file is damaged or incomplete: use another copy of it", { cause });

async function decrypt(path: string, decrypter: Decrypter): Promise<Readable> {
  await access(path).catch(() => {
    throw new Error(`${path} can't be read`);
  });
  const source = Readable.toWeb(createReadStream(path)) as globalThis.ReadableStream;
  try {
    return Readable.fromWeb((await decrypter.decrypt(source)) as ReadableStream);
  } catch (cause) {
    const isLocked = cause instanceof Error && /no identity matched/.test(cause.message);
    if (isLocked) throw new Error(`This passphrase or key does not open ${path}`);
    throw damaged(cause);
  }
}

async function* entriesIn(stream: Readable): AsyncGenerator<{ name: string; body: Buffer }> {
  const tar = extract();
  // The loop below throws the pipeline's errors.
  pipeline(stream, tar, () => {});
  for await (const entry of tar) {
    const { name, size = 0 } = entry.header;
    if (size > MAX_ENTRY_BYTES) throw new Error(`${name} is too large`);
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    yield { name, body: Buffer.concat(chunks) };
  }
}

async function* partsIn(stream: Readable): AsyncGenerator<Part> {
  try {
    for await (const { name, body } of entriesIn(stream)) yield toPart(name, body);
  } catch (cause) {
    throw damaged(cause);
  }
}

function checkManifest({ format, version }: Manifest): void {
  if (format !== FORMAT) throw new Error("This file is no export of this software");
  if (version > VERSION) {
    throw new Error(
      `This file has version ${version}, and these scripts read up to ${VERSION}: use the scripts of the newer release`,
    );
  }
}

/**
 * Reads an export part by part. Only the last part shows that the file is complete, so read all parts before you write.
 * @throws Error when the passphrase or key is wrong, or the file is damaged, incomplete or newer
 */
export async function* readExport(path: string, decrypter: Decrypter): AsyncGenerator<Part> {
  const counts = noCounts();
  let isFirst = true;
  let isWhole = false;
  for await (const part of partsIn(await decrypt(path, decrypter))) {
    if (isFirst !== (part.kind === "manifest") || isWhole) throw damaged();
    if (part.kind === "manifest") checkManifest(part.manifest);
    if (part.kind === "end") {
      if (!isDeepStrictEqual(part.counts, counts)) throw damaged();
      isWhole = true;
    }
    isFirst = false;
    addToCounts(counts, part);
    yield part;
  }
  if (!isWhole) throw damaged();
}
