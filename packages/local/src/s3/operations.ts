import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { XMLParser } from "fast-xml-parser";
import { type Answer, AwsError, type Call, toXml } from "../aws.ts";
import type { ObjectHead, ObjectStore } from "./store.ts";

/** `key` is decoded, and empty for the bucket itself. */
export type S3Call = Call & {
  key: string;
  store: ObjectStore;
  onCreated: (head: ObjectHead) => void;
};

/** Headers that our code never sends. S3 would act on them, so the emulator refuses them. */
const UNKNOWN_HEADERS = /^(range|if-match|x-amz-copy-source|x-amz-meta-.*)$/;
const UNKNOWN_NAMES = ["start-after", "key-marker", "version-id-marker"];

export async function operate(call: S3Call): Promise<Answer> {
  const { method, key, query, headers } = call;
  const isKnown =
    !Object.keys(headers).some((name) => UNKNOWN_HEADERS.test(name)) &&
    (headers["if-none-match"] === undefined || (method === "PUT" && headers["if-none-match"] === "*")) &&
    !UNKNOWN_NAMES.some((name) => query.has(name));
  if (isKnown && key === "") {
    if (method === "POST" && query.has("delete")) return deleteObjects(call);
    if (method === "GET") return query.has("versions") ? listVersions(call) : listObjects(call);
  } else if (isKnown) {
    if (method === "PUT") return putObject(call);
    if (method === "GET" || method === "HEAD") return getObject(call);
    if (method === "DELETE") return deleteObject(call);
  }
  throw new AwsError("NotImplemented", `The local stage has no ${method} for this`, 501);
}

function toCrc32(body: Buffer): string {
  const value = Buffer.alloc(4);
  value.writeUInt32BE(crc32(body));
  return value.toString("base64");
}

/**
 * A presigned address may have a checksum in its query. S3 refuses a body with another checksum.
 */
function checkBody({ headers, query, body }: S3Call): void {
  const digest = headers["x-amz-content-sha256"] ?? "UNSIGNED-PAYLOAD";
  if (String(digest).startsWith("STREAMING-"))
    throw new AwsError("NotImplemented", "The local stage takes no chunks", 501);
  if (digest !== "UNSIGNED-PAYLOAD" && digest !== createHash("sha256").update(body).digest("hex")) {
    const message = "The provided 'x-amz-content-sha256' header does not match what was computed.";
    throw new AwsError("XAmzContentSHA256Mismatch", message);
  }
  for (const [name, value] of [...query, ...Object.entries(headers)]) {
    if (!/^(content-md5|x-amz-checksum-(crc|sha).*)$/.test(name)) continue;
    if (name !== "x-amz-checksum-crc32")
      throw new AwsError("NotImplemented", `The local stage can't check ${name}`, 501);
    if (toCrc32(body) !== value)
      throw new AwsError("BadDigest", `The ${name} you specified did not match the calculated checksum.`);
  }
}

/**
 * S3 also stores these headers when they are unsigned. A signed query replaces them in an answer:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/UsingMetadata.html
 */
const OTHER_HEADERS = ["content-disposition", "content-encoding", "content-language", "expires"];

const readOtherHeaders = ({ headers }: S3Call) =>
  Object.fromEntries(OTHER_HEADERS.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])));

async function putObject(call: S3Call): Promise<Answer> {
  const { headers, body, key, store, onCreated } = call;
  checkBody(call);
  if (headers["content-length"] === undefined)
    throw new AwsError("MissingContentLength", "You must provide the Content-Length HTTP header.", 411);
  // https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html
  if (headers["if-none-match"] && store.head(key)) {
    const message = "At least one of the pre-conditions you specified did not hold";
    throw new AwsError("PreconditionFailed", message, 412);
  }
  const head = await store.put(key, body, {
    contentType: headers["content-type"] ?? "application/octet-stream",
    cacheControl: headers["cache-control"],
    otherHeaders: readOtherHeaders(call),
  });
  onCreated(head);
  return { headers: { etag: `"${head.etag}"`, ...toVersionHeaders(head) } };
}

function toVersionHeaders({ versionId, isDeleteMarker }: ObjectHead): Record<string, string> {
  if (versionId === "null") return {};
  return { "x-amz-version-id": versionId, ...(isDeleteMarker ? { "x-amz-delete-marker": "true" } : {}) };
}

function findHead({ key, query, store }: S3Call): ObjectHead {
  const versionId = query.get("versionId");
  const head = versionId === null ? store.current(key) : store.version(key, versionId);
  if (versionId !== null && !head)
    throw new AwsError("NoSuchVersion", "The specified version does not exist.", 404);
  if (head && !head.isDeleteMarker) return head;
  const headers = head && toVersionHeaders(head);
  if (versionId === null) throw new AwsError("NoSuchKey", "The specified key does not exist.", 404, headers);
  const message = "The specified method is not allowed against this resource.";
  throw new AwsError("MethodNotAllowed", message, 405, headers);
}

async function getObject(call: S3Call): Promise<Answer> {
  const head = findHead(call);
  const replaced = ["content-type", "cache-control", ...OTHER_HEADERS].flatMap((name) => {
    const value = call.query.get(`response-${name}`);
    return value === null ? [] : [[name, value]];
  });
  const headers = {
    ...toVersionHeaders(head),
    "content-type": head.contentType,
    "content-length": head.size,
    etag: `"${head.etag}"`,
    "last-modified": new Date(head.modifiedAt).toUTCString(),
    ...(head.cacheControl && { "cache-control": head.cacheControl }),
    ...head.otherHeaders,
    ...Object.fromEntries(replaced),
  };
  return { headers, body: await call.store.body(head) };
}

async function deleteObject({ key, query, store }: S3Call): Promise<Answer> {
  const deleted = await store.delete(key, query.get("versionId") ?? undefined);
  return { status: 204, ...(deleted && { headers: toVersionHeaders(deleted) }) };
}

const parser = new XMLParser({
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  isArray: (name) => name === "Object",
});

const MAX_KEYS = 1000;

async function deleteObjects(call: S3Call): Promise<Answer> {
  checkBody(call);
  const objects: { Key: string; VersionId?: string }[] =
    parser.parse(call.body.toString()).Delete?.Object ?? [];
  if (objects.length === 0 || objects.length > MAX_KEYS) {
    const message =
      "The XML you provided was not well-formed or did not validate against our published schema";
    throw new AwsError("MalformedXML", message);
  }
  for (const { Key, VersionId } of objects) await call.store.delete(Key, VersionId);
  return toXml({ DeleteResult: { Deleted: objects.map(({ Key }) => ({ Key })) } });
}

const readLimit = (query: URLSearchParams) => Math.min(Number(query.get("max-keys") ?? MAX_KEYS), MAX_KEYS);

const toEntry = ({ key, modifiedAt, etag, size }: ObjectHead) => ({
  Key: key,
  LastModified: modifiedAt,
  ETag: `"${etag}"`,
  Size: size,
  StorageClass: "STANDARD",
});

function listObjects({ query, store }: S3Call): Answer {
  const limit = readLimit(query);
  const after = Buffer.from(query.get("continuation-token") ?? "", "base64url").toString();
  const found = store.list(query.get("prefix") ?? "").filter(({ key }) => key > after);
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return toXml({
    ListBucketResult: {
      KeyCount: page.length,
      MaxKeys: limit,
      IsTruncated: last !== undefined,
      Contents: page.map(toEntry),
      ...(last && { NextContinuationToken: Buffer.from(last.key).toString("base64url") }),
    },
  });
}

/** Returns only the first page: our code erases its versions and asks again. */
function listVersions({ query, store }: S3Call): Answer {
  const limit = readLimit(query);
  const found = store.versions(query.get("prefix") ?? "");
  const page = found.slice(0, limit).map((head) => ({
    head,
    entry: { ...toEntry(head), VersionId: head.versionId, IsLatest: store.current(head.key) === head },
  }));
  const pick = (isMarker: boolean) =>
    page.filter(({ head }) => head.isDeleteMarker === isMarker).map(({ entry }) => entry);
  return toXml({
    ListVersionsResult: {
      MaxKeys: limit,
      IsTruncated: found.length > limit,
      Version: pick(false),
      DeleteMarker: pick(true),
    },
  });
}
