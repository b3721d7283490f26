import type { IncomingMessage, ServerResponse } from "node:http";
import { readUpload } from "./body.ts";
import { S3Error } from "./errors.ts";
import { compareKeys, type ObjectHead, type ObjectStore } from "./store.ts";
import { listVersions, versionHeaders } from "./versions.ts";
import { escapeXml, listXml, readTexts, sendXml } from "./xml.ts";

/** A call with a checked signature. `key` is decoded; it is empty for the bucket. */
export type S3Call = {
  request: IncomingMessage;
  response: ServerResponse;
  bucket: string;
  key: string;
  query: URLSearchParams;
  store: ObjectStore;
  onCreated: (head: ObjectHead, name: "Put" | "Copy") => void;
};

export async function operate(call: S3Call): Promise<void> {
  const { request, key, query } = call;
  const { method = "GET" } = request;
  if (key === "") {
    if (method === "POST" && query.has("delete")) return deleteObjects(call);
    if (method === "GET") return query.has("versions") ? listVersions(call) : listObjects(call);
    if (method === "HEAD") return void call.response.writeHead(200).end();
  } else {
    if (method === "PUT") return request.headers["x-amz-copy-source"] ? copyObject(call) : putObject(call);
    if (method === "GET" || method === "HEAD") return getObject(call);
    if (method === "DELETE") return deleteObject(call);
  }
  throw new S3Error(501, "NotImplemented", `The local stage has no ${method} for this`);
}

async function putObject({ request, response, key, query, store, onCreated }: S3Call): Promise<void> {
  const { headers } = request;
  if (headers["content-length"] === undefined && headers["x-amz-decoded-content-length"] === undefined) {
    throw new S3Error(411, "MissingContentLength", "You must provide the Content-Length HTTP header.");
  }
  const body = await readUpload(request, hoisted(query));
  expectMatch(request, store.head(key));
  const head = await store.put(key, body, attributes(request));
  onCreated(head, "Put");
  response.writeHead(200, { etag: `"${head.etag}"`, ...versionHeaders(head) }).end();
}

function expectMatch({ headers }: IncomingMessage, head: ObjectHead | undefined): void {
  const wanted = headers["if-match"];
  if (wanted !== undefined && !head) throw noSuchKey();
  const isOther = wanted !== undefined && head?.etag !== wanted.replaceAll('"', "");
  if (isOther || (headers["if-none-match"] === "*" && head)) {
    throw new S3Error(
      412,
      "PreconditionFailed",
      "At least one of the pre-conditions you specified did not hold",
    );
  }
}

/** A presigned address carries these headers in its query. A checksum there binds the body. */
const hoisted = (query: URLSearchParams) =>
  Object.fromEntries([...query].filter(([name]) => name.startsWith("x-amz-checksum-")));

function attributes({ headers }: IncomingMessage) {
  const metadata = Object.entries(headers)
    .filter(([name]) => name.startsWith("x-amz-meta-"))
    .map(([name, value]) => [name.slice("x-amz-meta-".length), String(value)] as const);
  const cacheControl = headers["cache-control"];
  return {
    contentType: headers["content-type"] ?? "application/octet-stream",
    metadata: Object.fromEntries(metadata),
    ...(cacheControl !== undefined && { cacheControl }),
  };
}

async function copyObject({ request, response, bucket, key, store, onCreated }: S3Call): Promise<void> {
  const source = decodeURIComponent(String(request.headers["x-amz-copy-source"])).replace(/^\//, "");
  const found = source.startsWith(`${bucket}/`)
    ? await store.get(source.slice(bucket.length + 1))
    : undefined;
  if (found === undefined) throw noSuchKey();
  const isReplaced = request.headers["x-amz-metadata-directive"] === "REPLACE";
  const { contentType, metadata, cacheControl } = isReplaced ? attributes(request) : found.head;
  const head = await store.put(key, found.body, {
    contentType,
    metadata,
    ...(cacheControl && { cacheControl }),
  });
  onCreated(head, "Copy");
  const result = `<ETag>&quot;${head.etag}&quot;</ETag><LastModified>${head.modifiedAt}</LastModified>`;
  sendXml(response, 200, `<CopyObjectResult>${result}</CopyObjectResult>`);
}

function headFor({ key, query, store }: S3Call): ObjectHead {
  const versionId = query.get("versionId");
  const head = versionId === null ? store.current(key) : store.version(key, versionId);
  if (versionId !== null && !head) {
    throw new S3Error(404, "NoSuchVersion", "The specified version does not exist.");
  }
  if (!head) throw noSuchKey();
  if (!head.isDeleteMarker) return head;
  if (versionId === null) throw noSuchKey(versionHeaders(head));
  const message = "The specified method is not allowed against this resource.";
  throw new S3Error(405, "MethodNotAllowed", message, versionHeaders(head));
}

async function getObject(call: S3Call): Promise<void> {
  const { request, response, store } = call;
  const head = headFor(call);
  const body = await store.body(head);
  for (const [name, value] of Object.entries(versionHeaders(head))) response.setHeader(name, value);
  response.setHeader("content-type", head.contentType);
  response.setHeader("etag", `"${head.etag}"`);
  response.setHeader("last-modified", new Date(head.modifiedAt).toUTCString());
  response.setHeader("accept-ranges", "bytes");
  if (head.cacheControl) response.setHeader("cache-control", head.cacheControl);
  for (const [name, value] of Object.entries(head.metadata)) response.setHeader(`x-amz-meta-${name}`, value);
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "");
  const from = range ? Number(range[1]) : 0;
  const to = range?.[2] ? Math.min(Number(range[2]), head.size - 1) : head.size - 1;
  if (range && from >= head.size) {
    throw new S3Error(416, "InvalidRange", "The requested range is not satisfiable");
  }
  if (range) response.setHeader("content-range", `bytes ${from}-${to}/${head.size}`);
  response.setHeader("content-length", to - from + 1);
  response.writeHead(range ? 206 : 200);
  response.end(request.method === "HEAD" ? undefined : body.subarray(from, to + 1));
}

async function deleteObject({ request, response, key, query, store }: S3Call): Promise<void> {
  expectMatch(request, store.head(key));
  const deleted = await store.delete(key, query.get("versionId") ?? undefined);
  response.writeHead(204, deleted && versionHeaders(deleted)).end();
}

/** S3's limit. */
const MAX_DELETED = 1000;

async function deleteObjects({ request, response, store }: S3Call): Promise<void> {
  const xml = (await readUpload(request, {})).toString();
  const objects = [...xml.matchAll(/<Object>(.*?)<\/Object>/gs)].map(([, object = ""]) => ({
    key: readTexts(object, "Key")[0] ?? "",
    versionId: readTexts(object, "VersionId")[0],
  }));
  if (objects.length === 0 || objects.length > MAX_DELETED) {
    const message =
      "The XML you provided was not well-formed or did not validate against our published schema";
    throw new S3Error(400, "MalformedXML", message);
  }
  for (const { key, versionId } of objects) await store.delete(key, versionId);
  const deleted = objects.map(({ key }) => `<Deleted><Key>${escapeXml(key)}</Key></Deleted>`).join("");
  sendXml(response, 200, `<DeleteResult>${deleted}</DeleteResult>`);
}

async function listObjects({ response, bucket, query, store }: S3Call): Promise<void> {
  const prefix = query.get("prefix") ?? "";
  const limit = Math.min(Number(query.get("max-keys") ?? 1000), 1000);
  const token = query.get("continuation-token");
  const after = token ? Buffer.from(token, "base64url").toString() : (query.get("start-after") ?? "");
  const heads = store.list(prefix).filter((head) => compareKeys(head.key, after) > 0);
  const page = heads.slice(0, limit);
  const last = page.at(-1);
  const next = heads.length > limit && last ? Buffer.from(last.key).toString("base64url") : undefined;
  sendXml(response, 200, listXml(bucket, prefix, page, limit, next));
}

const noSuchKey = (headers?: Record<string, string>) =>
  new S3Error(404, "NoSuchKey", "The specified key does not exist.", headers);
