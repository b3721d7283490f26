import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { pack } from "tar-stream";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createCounts, FORMAT, type Part, readExport, toEntry, VERSION, writeExport } from "./file.ts";
import { createDecrypter, createEncrypter } from "./keys.ts";

let folder: string;
let keyFile: string;
let recipient: string;
let whole: string;

const manifest = {
  kind: "manifest",
  content: { format: FORMAT, version: VERSION, stage: "dev", exportedAt: "2026-11-22T00:00:00Z" },
} as const;
const parts: Part[] = [
  manifest,
  { kind: "records", entity: "post", items: [{ pk: { S: "1" } }] },
  { kind: "object", key: "media/1/a.png", body: Buffer.alloc(100_000, "a") },
];

async function* list(): AsyncGenerator<Part> {
  yield* parts;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "archive-"));
  [keyFile, whole] = [join(folder, "key.txt"), join(folder, "whole.age")];
  const identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  await writeFile(keyFile, identity);
  await writeExport(whole, await createEncrypter(recipient), list());
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => {
  vi.unstubAllEnvs();
});

async function readAll(path: string, decrypter?: Decrypter): Promise<Part[]> {
  const found: Part[] = [];
  for await (const part of readExport(path, decrypter ?? (await createDecrypter(keyFile)))) found.push(part);
  return found;
}

async function change(name: string, edit: (bytes: Buffer) => Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, edit(await readFile(whole)));
  return path;
}

async function write(name: string, encrypter: Encrypter, ...written: Part[]): Promise<string> {
  const tar = pack();
  for (const { name: entry, body } of written.map(toEntry)) tar.entry({ name: entry }, body);
  tar.finalize();
  const path = join(folder, name);
  await writeFile(path, await encrypter.encrypt(await buffer(tar as unknown as Readable)));
  return path;
}

describe("an export's file", () => {
  it("has all that was written, and a count at its end", async () => {
    const content = { staff: 0, records: { post: 1 }, objects: 1, bytes: 100_000 };
    expect(await readAll(whole)).toEqual([...parts, { kind: "end", content }]);
  });

  it("is refused when it is cut short, changed in one bit, or ends early by its own count", async () => {
    const cut = await change("cut.age", (bytes) => bytes.subarray(0, -20));
    const bent = await change("bent.age", (bytes) => bytes.fill((bytes[5000] ?? 0) ^ 1, 5000, 5001));
    const counts = { ...createCounts(), objects: 1 };
    const encrypter = await createEncrypter(recipient);
    const short = await write("short.age", encrypter, manifest, { kind: "end", content: counts });
    for (const path of [cut, bent, short])
      await expect(readAll(path), path).rejects.toThrow("damaged or incomplete");
  });

  it("is refused when a newer version wrote it, or when it is not there", async () => {
    const content = { ...manifest.content, version: VERSION + 1 };
    const newer = await write("newer.age", await createEncrypter(recipient), { kind: "manifest", content });
    await expect(readAll(newer)).rejects.toThrow(`has version ${VERSION + 1}`);
    await expect(readAll(join(folder, "nowhere.age"))).rejects.toThrow("can't be read");
  });

  it("opens with the passphrase that it was made with", async () => {
    vi.stubEnv("EXPORT_PASSPHRASE", "correct horse battery staple");
    const path = join(folder, "passphrase.age");
    await writeExport(path, await createEncrypter(undefined), list());
    expect(await readAll(path, await createDecrypter(undefined))).toMatchObject([...parts, { kind: "end" }]);
  });

  it("does not open with another key or passphrase", async () => {
    const otherKey = join(folder, "other-key.txt");
    await writeFile(otherKey, await generateX25519Identity());
    await expect(readAll(whole, await createDecrypter(otherKey))).rejects.toThrow("does not open");
    const encrypter = new Encrypter();
    encrypter.setPassphrase("correct horse battery staple");
    encrypter.setScryptWorkFactor(10);
    const locked = await write("locked.age", encrypter, manifest);
    vi.stubEnv("EXPORT_PASSPHRASE", "correct horse battery stable");
    await expect(readAll(locked, await createDecrypter(undefined))).rejects.toThrow("does not open");
  });

  it("replaces no file, and leaves none when a part fails", async () => {
    const encrypter = await createEncrypter(recipient);
    const before = await readFile(whole);
    await expect(writeExport(whole, encrypter, list())).rejects.toThrow("is there already");
    expect(await readFile(whole)).toEqual(before);
    const failing = async function* () {
      yield manifest;
      throw new Error("no answer");
    };
    await expect(writeExport(join(folder, "failed.age"), encrypter, failing())).rejects.toThrow("no answer");
    expect((await readdir(folder)).filter((name) => name.startsWith("failed"))).toEqual([]);
  });

  it("wants a passphrase of 16 characters, or a public key", async () => {
    await expect(createEncrypter("age1nobody")).rejects.toThrow("begins with age1");
    await expect(createEncrypter(undefined)).rejects.toThrow("EXPORT_PASSPHRASE");
    vi.stubEnv("EXPORT_PASSPHRASE", "short");
    await expect(createEncrypter(undefined)).rejects.toThrow("too short");
  });
});
