import { constants, createReadStream, createWriteStream, existsSync } from "node:fs";
import { access, rename, rm } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { pipeline as pipe } from "node:stream/promises";
import { ReadableStream } from "node:stream/web";
import { isDeepStrictEqual } from "node:util";
import type { RawItem } from "@handyman/core/lib/copy";
import type { StaffMember } from "@handyman/core/staff/schema";
import type { Decrypter, Encrypter } from "age-encryption";
import { extract, type Pack, pack } from "tar-stream";

/**
 * An export is a tar file, encrypted with age: `manifest.json`, `staff.json`, `records/{entity}/{number}.jsonl`,
 * `objects/{key}` and `end.json`. A record is a line of DynamoDB's own JSON. The common tools age and tar open it without this
 * software. Increase the version when an older import can't read the file.
 */
export const VERSION = 1;

export const FORMAT = "handyman-export";

export interface Manifest {
  format: typeof FORMAT;
  version: number;
  stage: string;
  exportedAt: string;
}

export const createCounts = () => ({ staff: 0, records: {} as Record<string, number>, objects: 0, bytes: 0 });

export type Counts = ReturnType<typeof createCounts>;

export type Part =
  | { kind: "manifest"; content: Manifest }
  | { kind: "staff"; content: StaffMember[] }
  | { kind: "records"; entity: string; items: RawItem[] }
  | { kind: "object"; key: string; body: Buffer }
  | { kind: "end"; content: Counts };

export function addToCounts(counts: Counts, part: Part): void {
  if (part.kind === "staff") counts.staff += part.content.length;
  if (part.kind === "records")
    counts.records[part.entity] = (counts.records[part.entity] ?? 0) + part.items.length;
  if (part.kind !== "object") return;
  counts.objects += 1;
  counts.bytes += part.body.length;
}

export const countRecords = ({ records }: Counts): number =>
  Object.values(records).reduce((sum, count) => sum + count, 0);

const formatNumber = (value: number) => value.toLocaleString("en");

export const describeCounts = (counts: Counts): string =>
  `${formatNumber(countRecords(counts))} records, ${formatNumber(counts.objects)} files (${formatNumber(Math.ceil(counts.bytes / 1e6))} MB), ${formatNumber(counts.staff)} members of staff`;

export function toEntry(part: Part, index: number) {
  if (part.kind === "object") return { name: `objects/${part.key}`, body: part.body };
  if (part.kind !== "records")
    return { name: `${part.kind}.json`, body: Buffer.from(JSON.stringify(part.content, null, 2)) };
  const lines = part.items.map((item) => `${JSON.stringify(item)}\n`);
  const name = `records/${part.entity}/${String(index).padStart(6, "0")}.jsonl`;
  return { name, body: Buffer.from(lines.join("")) };
}

type Entry = ReturnType<typeof toEntry>;

function toPart({ name, body }: Entry): Part {
  if (name.startsWith("objects/")) return { kind: "object", key: name.slice("objects/".length), body };
  const kind = /^(manifest|staff|end)\.json$/.exec(name)?.[1];
  if (kind) return { kind, content: JSON.parse(body.toString()) } as Part;
  const entity = /^records\/(\w+)\//.exec(name)?.[1];
  if (!entity) throw new Error(`An export has no entry ${name}`);
  const lines = body.toString().split("\n").filter(Boolean);
  return { kind: "records", entity, items: lines.map((line) => JSON.parse(line)) };
}

const addEntry = (tar: Pack, { name, body }: Entry) =>
  new Promise<void>((resolve, reject) => {
    const header = { name, size: body.length, mtime: new Date(0), mode: 0o600 };
    tar.entry(header, body, (error) => (error ? reject(error) : resolve()));
  });

async function addAll(tar: Pack, parts: AsyncIterable<Part>): Promise<Counts> {
  const counts = createCounts();
  let index = 0;
  for await (const part of parts) {
    await addEntry(tar, toEntry(part, index++));
    addToCounts(counts, part);
  }
  await addEntry(tar, toEntry({ kind: "end", content: counts }, index));
  tar.finalize();
  return counts;
}

export async function writeExport(path: string, encrypter: Encrypter, parts: AsyncIterable<Part>) {
  if (existsSync(path)) throw new Error(`${path} is there already: choose another name`);
  const partial = `${path}.part`;
  const tar = pack();
  try {
    const encrypted = await encrypter.encrypt(ReadableStream.from(tar) as globalThis.ReadableStream);
    // The flushed file gets its name last, so that a crash leaves no incomplete file of this name.
    const output = createWriteStream(partial, { mode: 0o600, flush: true });
    const [counts] = await Promise.all([
      addAll(tar, parts),
      pipe(Readable.fromWeb(encrypted as ReadableStream), output),
    ]);
    await rename(partial, path);
    return counts;
  } catch (error) {
    tar.destroy(error as Error);
    await rm(partial, { force: true });
    throw error;
  }
}

const MAX_ENTRY_BYTES = 64_000_000;

const createDamageError = (cause?: unknown) =>
  new Error("The file is damaged or incomplete: use another copy of it", { cause });

async function decrypt(path: string, decrypter: Decrypter): Promise<Readable> {
  await access(path, constants.R_OK).catch(() => {
    throw new Error(`${path} can't be read`);
  });
  const source = Readable.toWeb(createReadStream(path)) as globalThis.ReadableStream;
  try {
    return Readable.fromWeb((await decrypter.decrypt(source)) as ReadableStream);
  } catch (cause) {
    const isLocked = cause instanceof Error && /no identity matched/.test(cause.message);
    throw isLocked ? new Error(`This passphrase or key does not open ${path}`) : createDamageError(cause);
  }
}

async function* readParts(stream: Readable): AsyncGenerator<Part> {
  const tar = extract();
  pipeline(stream, tar, () => {});
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header;
      if (size > MAX_ENTRY_BYTES) throw new Error(`${name} is too large`);
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      yield toPart({ name, body: Buffer.concat(chunks) });
    }
  } catch (cause) {
    throw createDamageError(cause);
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
  const counts = createCounts();
  let isFirst = true;
  let isWhole = false;
  for await (const part of readParts(await decrypt(path, decrypter))) {
    if (isFirst !== (part.kind === "manifest") || isWhole) throw createDamageError();
    if (part.kind === "manifest") checkManifest(part.content);
    isWhole = part.kind === "end";
    if (part.kind === "end" && !isDeepStrictEqual(part.content, counts)) throw createDamageError();
    isFirst = false;
    addToCounts(counts, part);
    yield part;
  }
  if (!isWhole) throw createDamageError();
}
