import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { stageNames } from "../environment.ts";
import { Faults } from "../faults.ts";
import type { Listening } from "../listen.ts";
import { startS3 } from "./server.ts";
import { ObjectStore } from "./store.ts";

const SITE = "http://localhost:3000";
const faults = new Faults();
const created: string[] = [];
let server: Listening;
let store: ObjectStore;
let clients: S3Client[] = [];

beforeAll(async () => {
  store = await ObjectStore.open({ dir: undefined, isVersioned: true });
  server = await startS3({ store, faults, origins: [SITE], onCreated: ({ key }) => created.push(key) });
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
  for (const client of clients) client.destroy();
  clients = [];
  faults.clear();
});

function aClient(overrides: Partial<S3ClientConfig> = {}): S3Client {
  const { accessKeyId, secretAccessKey, region } = stageNames;
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${server.port}`,
    forcePathStyle: true,
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 1,
    ...overrides,
  });
  clients.push(client);
  return client;
}

const inBucket = (key: string) => ({ Bucket: stageNames.bucket, Key: key });

function presign(key: string, overrides: Partial<S3ClientConfig> = {}): Promise<string> {
  const client = aClient({ requestChecksumCalculation: "WHEN_REQUIRED", ...overrides });
  const command = new PutObjectCommand({ ...inBucket(key), ContentType: "image/jpeg", ContentLength: 5 });
  const signableHeaders = new Set(["content-type", "content-length"]);
  return getSignedUrl(client, command, { expiresIn: 60, signableHeaders });
}

async function put(
  url: string,
  body = "hello",
  headers: Record<string, string> = { "content-type": "image/jpeg" },
) {
  const response = await fetch(url, { method: "PUT", body, headers });
  return {
    status: response.status,
    code: /<Code>(\w+)/.exec(await response.text())?.[1],
    headers: response.headers,
  };
}

test("a presigned upload of the declared size and type is stored, and reported once", async () => {
  expect(await put(await presign("photos/good.jpg"))).toMatchObject({ status: 200 });
  expect((await store.get("photos/good.jpg"))?.body.toString()).toBe("hello");
  expect(created.filter((key) => key === "photos/good.jpg")).toHaveLength(1);
});

test.each([
  ["another size", (url: string) => put(url, "hello, more")],
  ["another type", (url: string) => put(url, "hello", { "content-type": "text/html" })],
  ["another key", (url: string) => put(url.replace("refused", "elsewhere"))],
  ["a longer life", (url: string) => put(url.replace("X-Amz-Expires=60", "X-Amz-Expires=600"))],
  // Always another digit, because one signature in sixteen begins with any given one.
  [
    "a changed signature",
    (url: string) => put(url.replace(/Signature=./, (text) => `Signature=${text.endsWith("0") ? "1" : "0"}`)),
  ],
])("a presigned upload with %s is refused and not stored", async (_what, send) => {
  expect(await send(await presign("photos/refused.jpg"))).toMatchObject({
    status: 403,
    code: "SignatureDoesNotMatch",
  });
  expect(store.list("photos/refused")).toEqual([]);
  expect(store.list("photos/elsewhere")).toEqual([]);
});

test("an expired address is refused", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 61_000 });
  const url = await presign("photos/late.jpg");
  vi.useRealTimers();
  expect(await put(url)).toMatchObject({ status: 403, code: "AccessDenied" });
});

test("an unsigned x-amz header is refused", async () => {
  const headers = { "content-type": "image/jpeg", "x-amz-acl": "public-read" };
  expect(await put(await presign("photos/public.jpg"), "hello", headers)).toMatchObject({ status: 403 });
});

// https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html requires only host
// and x-amz headers to be signed.
test("other unsigned headers are stored and served, unless a signed query replaces them, as S3 does", async () => {
  const object = inBucket("photos/headers.jpg");
  const stored = {
    "cache-control": "max-age=31536000",
    "content-disposition": "attachment",
    "content-encoding": "identity",
    "content-language": "en",
    expires: "Thu, 01 Jan 2099 00:00:00 GMT",
  };
  expect(
    await put(await presign(object.Key), "hello", { "content-type": "image/jpeg", ...stored }),
  ).toMatchObject({ status: 200 });
  const read = async (more = {}) => {
    const answer = await fetch(
      await getSignedUrl(aClient(), new GetObjectCommand({ ...object, ...more }), { expiresIn: 60 }),
    );
    return Object.fromEntries(answer.headers);
  };
  expect(await read()).toMatchObject({ ...stored, "content-type": "image/jpeg" });
  const replaced = { ResponseCacheControl: "no-store", ResponseContentDisposition: "inline" };
  expect(await read(replaced)).toMatchObject({
    "cache-control": "no-store",
    "content-disposition": "inline",
  });
});

test("another key, another secret and no signature at all are refused", async () => {
  const credentials = { accessKeyId: "other", secretAccessKey: stageNames.secretAccessKey };
  expect(await put(await presign("a", { credentials }))).toMatchObject({ code: "InvalidAccessKeyId" });
  const wrong = { accessKeyId: stageNames.accessKeyId, secretAccessKey: "wrong" };
  expect(await put(await presign("a", { credentials: wrong }))).toMatchObject({
    code: "SignatureDoesNotMatch",
  });
  const bare = `http://127.0.0.1:${server.port}/${stageNames.bucket}/a`;
  expect(await put(bare)).toMatchObject({ status: 403, code: "AccessDenied" });
});

test("the checksum of an empty body in an address refuses a real body, as S3 does", async () => {
  const url = await presign("photos/checksum.jpg", { requestChecksumCalculation: "WHEN_SUPPORTED" });
  expect(await put(url)).toMatchObject({ status: 400, code: "BadDigest" });
});

test("an upload that breaks off is not stored", async () => {
  const url = await presign("photos/broken.jpg");
  const over = new Promise<void>((resolve) => {
    server.server.once("request", (_request, response) =>
      response.once("close", () => setImmediate(resolve)),
    );
  });
  const headers = { "content-type": "image/jpeg", "content-length": 5 };
  const upload = request(url, { method: "PUT", headers });
  upload.on("error", () => {});
  upload.write("he", () => upload.destroy(new Error("gone")));
  await over;
  expect(store.list("photos/broken")).toEqual([]);
});

test("a browser may upload only from the site", async () => {
  const preflight = (origin: string, method: string, wanted = "content-type") =>
    fetch(`http://127.0.0.1:${server.port}/${stageNames.bucket}/a`, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": method, "access-control-request-headers": wanted },
    });
  const allowed = await preflight(SITE, "PUT");
  expect(allowed.status).toBe(200);
  expect(allowed.headers.get("access-control-allow-origin")).toBe(SITE);
  for (const refused of [
    await preflight("https://evil.example", "PUT"),
    await preflight(SITE, "DELETE"),
    await preflight(SITE, "PUT", "content-type, x-amz-acl"),
  ]) {
    expect(refused.status).toBe(403);
    expect(refused.headers.get("access-control-allow-origin")).toBeNull();
  }
  const headers = { "content-type": "image/jpeg", origin: "https://evil.example" };
  const foreign = await put(await presign("photos/foreign.jpg"), "hello", headers);
  expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
});

test("the SDK's own calls work: put with a checksum, get, list in pages, delete", async () => {
  const client = aClient();
  const names = ["sdk/a b+ü.txt", "sdk/b & <c>.txt"];
  for (const name of names)
    await client.send(new PutObjectCommand({ ...inBucket(name), Body: "words", ContentType: "text/plain" }));
  const got = await client.send(new GetObjectCommand(inBucket("sdk/a b+ü.txt")));
  expect(await got.Body?.transformToString()).toBe("words");
  expect(got).toMatchObject({ ContentType: "text/plain", ContentLength: 5 });
  const list = { Bucket: stageNames.bucket, Prefix: "sdk/", MaxKeys: 1 };
  const first = await client.send(new ListObjectsV2Command(list));
  const second = await client.send(
    new ListObjectsV2Command({ ...list, ContinuationToken: first.NextContinuationToken }),
  );
  expect([first, second].map((page) => page.Contents?.[0]?.Key)).toEqual(names);
  expect([first, second].map((page) => page.IsTruncated)).toEqual([true, false]);
  const Objects = names.map((Key) => ({ Key }));
  await client.send(new DeleteObjectsCommand({ Bucket: stageNames.bucket, Delete: { Objects } }));
  await expect(client.send(new GetObjectCommand(inBucket("sdk/a b+ü.txt")))).rejects.toMatchObject({
    name: "NoSuchKey",
  });
  expect(store.list("sdk/")).toEqual([]);
});

// https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html
test("a write with If-None-Match succeeds only while there is no such object", async () => {
  const client = aClient();
  const write = (Body: string) =>
    client.send(new PutObjectCommand({ ...inBucket("once/a"), Body, IfNoneMatch: "*" }));
  await write("first");
  await expect(write("second")).rejects.toMatchObject({
    name: "PreconditionFailed",
    $metadata: { httpStatusCode: 412 },
  });
  expect((await store.get("once/a"))?.body.toString()).toBe("first");
  await client.send(new DeleteObjectCommand(inBucket("once/a")));
  await write("third");
  expect((await store.get("once/a"))?.body.toString()).toBe("third");
});

test("calls that the stage does not know are refused, not half done", async () => {
  const client = aClient();
  const Body = Readable.from([Buffer.from("in chunks")]);
  for (const call of [
    () => client.send(new GetObjectCommand({ ...inBucket("sdk/a"), Range: "bytes=0-1" })),
    () => client.send(new PutObjectCommand({ ...inBucket("sdk/a"), Body: "x", IfMatch: "*" })),
    () => client.send(new PutObjectCommand({ ...inBucket("sdk/a"), Body, ContentLength: 9 })),
  ])
    await expect(call()).rejects.toMatchObject({ name: "NotImplemented" });
  expect(store.list("sdk/")).toEqual([]);
});

test("a fault fails exactly the given number of calls, with S3's messages", async () => {
  const client = aClient();
  faults.add({ service: "s3", code: "SlowDown", times: 2 });
  const write = () => client.send(new PutObjectCommand({ ...inBucket("faults/a"), Body: "x" }));
  await expect(write()).rejects.toMatchObject({ name: "SlowDown", $metadata: { httpStatusCode: 503 } });
  await expect(write()).rejects.toMatchObject({ name: "SlowDown" });
  expect((await write()).$metadata.httpStatusCode).toBe(200);
});

// https://docs.aws.amazon.com/AmazonS3/latest/userguide/DeleteMarker.html
test("a deleted object stays behind a delete marker, until each of its versions is deleted by its id", async () => {
  const client = aClient();
  const object = inBucket("versions/a.txt");
  const first = await client.send(new PutObjectCommand({ ...object, Body: "one" }));
  await client.send(new PutObjectCommand({ ...object, Body: "two" }));
  const marker = await client.send(new DeleteObjectCommand(object));
  expect(marker).toMatchObject({ DeleteMarker: true, VersionId: expect.any(String) });
  await expect(client.send(new GetObjectCommand(object))).rejects.toMatchObject({
    name: "NoSuchKey",
    $response: { headers: { "x-amz-delete-marker": "true" } },
  });
  expect(store.list("versions/")).toEqual([]);
  const old = await client.send(new GetObjectCommand({ ...object, VersionId: first.VersionId }));
  expect(await old.Body?.transformToString()).toBe("one");
  await expect(
    client.send(new GetObjectCommand({ ...object, VersionId: marker.VersionId })),
  ).rejects.toMatchObject({ name: "MethodNotAllowed", $metadata: { httpStatusCode: 405 } });

  // Deleting the marker brings the object back.
  await client.send(new DeleteObjectCommand({ ...object, VersionId: marker.VersionId }));
  expect(store.list("versions/").map(({ size }) => size)).toEqual([3]);
  const list = { Bucket: stageNames.bucket, Prefix: "versions/" };
  const { Versions = [] } = await client.send(new ListObjectVersionsCommand(list));
  const Objects = Versions.map(({ Key, VersionId }) => ({ Key, VersionId }));
  await client.send(new DeleteObjectsCommand({ Bucket: stageNames.bucket, Delete: { Objects } }));
  expect(store.versions("versions/")).toEqual([]);
  await expect(
    client.send(new GetObjectCommand({ ...object, VersionId: first.VersionId })),
  ).rejects.toMatchObject({ name: "NoSuchVersion" });
});

// https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectVersions.html
test("a list has at most 1,000 versions and delete markers, by key and the newest first", async () => {
  const client = aClient();
  for (const key of ["pages/b", "pages/a", "pages/a"])
    await client.send(new PutObjectCommand({ ...inBucket(key), Body: "x" }));
  await client.send(new DeleteObjectCommand(inBucket("pages/a")));
  const list = (more: object) =>
    client.send(new ListObjectVersionsCommand({ Bucket: stageNames.bucket, Prefix: "pages/", ...more }));
  const all = await list({});
  const show = ({ Key, IsLatest }: { Key?: string; IsLatest?: boolean }) => `${Key} ${IsLatest}`;
  expect(all.DeleteMarkers?.map(show)).toEqual(["pages/a true"]);
  expect(all.Versions?.map(show)).toEqual(["pages/a false", "pages/a false", "pages/b true"]);
  expect(all.IsTruncated).toBe(false);
  const first = await list({ MaxKeys: 2 });
  expect([first.DeleteMarkers?.length, first.Versions?.length, first.IsTruncated]).toEqual([1, 1, true]);
});

test("versions survive a restart, and a bucket without versioning keeps none", async () => {
  const dir = await mkdtemp(join(tmpdir(), "versions-"));
  const put = { contentType: "text/plain", cacheControl: undefined };
  const plain = await ObjectStore.open({ dir: undefined, isVersioned: false });
  await plain.put("a", Buffer.from("old"), put);
  await plain.put("b", Buffer.from("old"), put);
  await plain.delete("b");
  expect(plain.versions("").map(({ versionId }) => versionId)).toEqual(["null"]);
  const versioned = await ObjectStore.open({ dir, isVersioned: true });
  await versioned.put("a", Buffer.from("old"), put);
  await versioned.put("a", Buffer.from("new"), put);
  await versioned.delete("a");
  const again = await ObjectStore.open({ dir, isVersioned: true });
  expect(again.head("a")).toBeUndefined();
  expect(again.versions("a").map(({ size, isDeleteMarker }) => [size, isDeleteMarker])).toEqual([
    [0, true],
    [3, false],
    [3, false],
  ]);
  const [, newer, oldest] = again.versions("a");
  expect(newer && (await again.body(newer)).toString()).toBe("new");
  expect(oldest && (await again.body(oldest)).toString()).toBe("old");
  await rm(dir, { recursive: true });
});
