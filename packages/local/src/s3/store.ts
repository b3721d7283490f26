import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { replaceFile } from "../files.ts";

/** `etag` has no quotes. `modifiedAt` is ISO 8601. */
export type ObjectHead = {
  key: string;
  /** `null` without versioning, as in S3. */
  versionId: string;
  isDeleteMarker: boolean;
  size: number;
  contentType: string;
  etag: string;
  modifiedAt: string;
  cacheControl?: string | undefined;
  otherHeaders?: Record<string, string>;
};

export type ObjectSummary = Pick<ObjectHead, "key" | "size" | "contentType">;

type Options = { dir: string | undefined; isVersioned: boolean };

const UNVERSIONED = "null";
const EMPTY = Buffer.alloc(0);

/**
 * A bucket's objects: in memory, or as one file for each version with a line of JSON and the bytes.
 */
export class ObjectStore {
  readonly #dir: string | undefined;
  readonly #isVersioned: boolean;
  readonly #versions = new Map<string, ObjectHead[]>();
  readonly #bodies = new Map<string, Buffer>();
  #lastVersion = 0;

  private constructor({ dir, isVersioned }: Options) {
    this.#dir = dir;
    this.#isVersioned = isVersioned;
  }

  static async open({ dir, isVersioned }: Options): Promise<ObjectStore> {
    const store = new ObjectStore({ dir, isVersioned });
    if (dir === undefined) return store;
    await mkdir(dir, { recursive: true });
    for (const name of await readdir(dir)) {
      const path = join(dir, name);
      if (name.endsWith(".part")) await rm(path);
      else store.#add(parse(await readFile(path)).head);
    }
    for (const versions of store.#versions.values())
      versions.sort((a, b) => (a.versionId > b.versionId ? -1 : 1));
    return store;
  }

  async put(
    key: string,
    body: Buffer,
    put: Pick<ObjectHead, "contentType" | "cacheControl" | "otherHeaders">,
  ): Promise<ObjectHead> {
    const etag = createHash("md5").update(body).digest("hex");
    return this.#write({ key, isDeleteMarker: false, size: body.length, etag, ...put }, body);
  }

  head(key: string): ObjectHead | undefined {
    const current = this.current(key);
    return current?.isDeleteMarker ? undefined : current;
  }

  current(key: string): ObjectHead | undefined {
    return this.#versions.get(key)?.[0];
  }

  version(key: string, versionId: string): ObjectHead | undefined {
    return this.#versions.get(key)?.find((head) => head.versionId === versionId);
  }

  async get(key: string): Promise<{ head: ObjectHead; body: Buffer } | undefined> {
    const head = this.head(key);
    return head && { head, body: await this.body(head) };
  }

  async body(head: ObjectHead): Promise<Buffer> {
    if (this.#dir !== undefined) return parse(await readFile(this.#path(this.#dir, head))).body;
    return this.#bodies.get(getName(head)) ?? EMPTY;
  }

  /**
   * Removes a version, or without `versionId` the object. A versioned bucket then gets a delete
   * marker, even for a missing object. Returns the removed version or the marker.
   */
  async delete(key: string, versionId?: string): Promise<ObjectHead | undefined> {
    if (versionId === undefined && this.#isVersioned) {
      const marker = { key, isDeleteMarker: true, size: 0, contentType: "", etag: "" };
      return this.#write(marker, EMPTY);
    }
    const found = this.version(key, versionId ?? UNVERSIONED);
    if (!found) return undefined;
    const left = (this.#versions.get(key) ?? []).filter((head) => head !== found);
    if (left.length > 0) this.#versions.set(key, left);
    else this.#versions.delete(key);
    this.#bodies.delete(getName(found));
    if (this.#dir !== undefined) await rm(this.#path(this.#dir, found), { force: true });
    return found;
  }

  list(prefix: string): ObjectHead[] {
    return this.#keys(prefix).flatMap((key) => this.head(key) ?? []);
  }

  versions(prefix: string): ObjectHead[] {
    return this.#keys(prefix).flatMap((key) => this.#versions.get(key) ?? []);
  }

  #keys(prefix: string): string[] {
    return [...this.#versions.keys()].filter((key) => key.startsWith(prefix)).sort();
  }

  async #write(object: Omit<ObjectHead, "versionId" | "modifiedAt">, body: Buffer): Promise<ObjectHead> {
    const versionId = this.#isVersioned ? this.#nextVersion() : UNVERSIONED;
    const head = { ...object, versionId, modifiedAt: new Date().toISOString() };
    if (this.#dir === undefined) this.#bodies.set(getName(head), body);
    else {
      const file = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
      await replaceFile(this.#path(this.#dir, head), file);
    }
    this.#add(head);
    return head;
  }

  #add(head: ObjectHead): void {
    const others = this.#versions.get(head.key)?.filter(({ versionId }) => versionId !== head.versionId);
    this.#versions.set(head.key, [head, ...(others ?? [])]);
  }

  #nextVersion(): string {
    this.#lastVersion = Math.max(this.#lastVersion + 1, Date.now() * 1000);
    return `${this.#lastVersion.toString(36)}.${randomUUID().slice(0, 8)}`;
  }

  /** A key may contain slashes and be longer than a file name. */
  #path(dir: string, head: ObjectHead): string {
    return join(dir, createHash("sha256").update(getName(head)).digest("hex"));
  }
}

const getName = ({ key, versionId }: ObjectHead) =>
  versionId === UNVERSIONED ? key : `${key}\0${versionId}`;

function parse(file: Buffer): { head: ObjectHead; body: Buffer } {
  const end = file.indexOf("\n");
  return { head: JSON.parse(file.subarray(0, end).toString()), body: file.subarray(end + 1) };
}
