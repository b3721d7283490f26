import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What S3 keeps beside an object's bytes. `etag` without quotes, `modifiedAt` ISO 8601. */
export type ObjectHead = {
  key: string;
  size: number;
  contentType: string;
  etag: string;
  modifiedAt: string;
  cacheControl?: string;
  metadata: Record<string, string>;
};

type Put = Pick<ObjectHead, "contentType" | "metadata"> & { cacheControl?: string };

/**
 * The bucket's objects: in memory, or one file an object in a folder. A file is a line of JSON and the bytes; it is
 * written under another name first, so that an object is whole or not there.
 */
export class ObjectStore {
  readonly #dir: string | undefined;
  readonly #heads = new Map<string, ObjectHead>();
  readonly #bodies = new Map<string, Buffer>();

  private constructor(dir: string | undefined) {
    this.#dir = dir;
  }

  /** @param dir folder of the objects; in memory when absent */
  static async open(dir: string | undefined): Promise<ObjectStore> {
    const store = new ObjectStore(dir);
    if (dir !== undefined) await store.#load(dir);
    return store;
  }

  async #load(dir: string): Promise<void> {
    await mkdir(dir, { recursive: true });
    for (const name of await readdir(dir)) {
      const path = join(dir, name);
      // Left behind by a process that was killed while it wrote.
      if (name.endsWith(".part")) await rm(path);
      else {
        const head = parse(await readFile(path)).head;
        this.#heads.set(head.key, head);
      }
    }
  }

  async put(key: string, body: Buffer, put: Put): Promise<ObjectHead> {
    const head: ObjectHead = {
      key,
      size: body.length,
      etag: createHash("md5").update(body).digest("hex"),
      modifiedAt: new Date().toISOString(),
      ...put,
    };
    if (this.#dir === undefined) this.#bodies.set(key, body);
    else {
      const part = join(this.#dir, `${randomUUID()}.part`);
      await writeFile(part, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]));
      await rename(part, this.#path(this.#dir, key));
    }
    this.#heads.set(key, head);
    return head;
  }

  head(key: string): ObjectHead | undefined {
    return this.#heads.get(key);
  }

  async get(key: string): Promise<{ head: ObjectHead; body: Buffer } | undefined> {
    const head = this.#heads.get(key);
    if (head === undefined) return undefined;
    if (this.#dir !== undefined) return parse(await readFile(this.#path(this.#dir, key)));
    return { head, body: this.#bodies.get(key) ?? Buffer.alloc(0) };
  }

  async delete(key: string): Promise<void> {
    this.#heads.delete(key);
    this.#bodies.delete(key);
    if (this.#dir !== undefined) await rm(this.#path(this.#dir, key), { force: true });
  }

  /** Objects whose key begins with the prefix, in S3's order of keys. */
  list(prefix: string): ObjectHead[] {
    return [...this.#heads.values()]
      .filter((head) => head.key.startsWith(prefix))
      .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  }

  /** A key may be longer than a file's name, and hold slashes. */
  #path(dir: string, key: string): string {
    return join(dir, createHash("sha256").update(key).digest("hex"));
  }
}

function parse(file: Buffer): { head: ObjectHead; body: Buffer } {
  const end = file.indexOf("\n");
  return { head: JSON.parse(file.subarray(0, end).toString()), body: file.subarray(end + 1) };
}
