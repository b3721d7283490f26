import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { limitWait } from "./client.ts";
import { config } from "./config.ts";

/**
 * By default the SDK signs the checksum of an empty body into an upload address, and S3 then
 * refuses the upload.
 */
const client = new S3Client({
  requestChecksumCalculation: "WHEN_REQUIRED",
  forcePathStyle: config().S3_FORCE_PATH_STYLE === "true",
  ...limitWait(4000),
});

const getBucket = () => config().BUCKET_NAME;

export const UPLOAD_SECONDS = 15 * 60;

/**
 * Returns an address, and the headers to send with the file. The signature covers type, size and
 * every other header that S3 would store, because S3 also stores unsigned headers. S3 refuses a
 * second file at the address with status 412.
 */
export async function presignUpload(key: string, type: string, size: number) {
  const headers = {
    "content-type": type,
    "cache-control": "private, no-store",
    "content-disposition": "attachment",
    "content-encoding": "identity",
    "content-language": "en",
    expires: new Date(0).toUTCString(),
    "if-none-match": "*",
  };
  const command = new PutObjectCommand({
    Bucket: getBucket(),
    Key: key,
    ContentType: type,
    ContentLength: size,
    CacheControl: headers["cache-control"],
    ContentDisposition: headers["content-disposition"],
    ContentEncoding: headers["content-encoding"],
    ContentLanguage: headers["content-language"],
    Expires: new Date(headers.expires),
    IfNoneMatch: headers["if-none-match"],
  });
  const signableHeaders = new Set([...Object.keys(headers), "content-length"]);
  return {
    url: await getSignedUrl(client, command, { expiresIn: UPLOAD_SECONDS, signableHeaders }),
    headers: headers as Record<string, string>,
  };
}

const LINK_SECONDS = 5 * 60;

export const presignRead = (key: string): Promise<string> =>
  getSignedUrl(client, new GetObjectCommand({ Bucket: getBucket(), Key: key }), { expiresIn: LINK_SECONDS });

export function presignDownload(key: string, fileName: string): Promise<string> {
  const command = new GetObjectCommand({
    Bucket: getBucket(),
    Key: key,
    ResponseContentDisposition: `attachment; filename="${fileName}"`,
    ResponseCacheControl: "private, no-store",
  });
  return getSignedUrl(client, command, { expiresIn: LINK_SECONDS });
}

const missing = ["NotFound", "NoSuchKey", "NoSuchLifecycleConfiguration"];

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof S3ServiceException && missing.includes(error.name)) return undefined;
    throw error;
  }
}

/**
 * Returns true also for a missing object: S3 answers 403 instead of 404 when the caller may not
 * list the bucket.
 */
export const isDenied = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 403;

export async function readObjectSize(key: string): Promise<number | undefined> {
  const found = await unlessMissing(client.send(new HeadObjectCommand({ Bucket: getBucket(), Key: key })));
  return found && (found.ContentLength ?? 0);
}

export type StoredObject = NonNullable<Awaited<ReturnType<typeof readObject>>>;

export async function readObject(key: string) {
  const found = await unlessMissing(client.send(new GetObjectCommand({ Bucket: getBucket(), Key: key })));
  const bytes = await found?.Body?.transformToByteArray();
  return bytes && { bytes, writtenAt: found?.LastModified?.getTime() ?? Date.now() };
}

export async function writeObject(
  key: string,
  body: Uint8Array | string,
  headers: { type: string; cacheControl?: string },
  bucket = getBucket(),
): Promise<void> {
  await client.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: body,
      ContentType: headers.type,
      CacheControl: headers.cacheControl,
    }),
  );
}

async function deleteVersions(Objects: { Key: string; VersionId?: string }[], Bucket = getBucket()) {
  if (Objects.length === 0) return;
  const { Errors = [] } = await client.send(
    new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
  );
  if (Errors.length > 0) throw new Error(`S3 kept ${Errors.length} objects: ${Errors[0]?.Code}`);
}

/**
 * In a bucket with versions, the files stay as old versions until the bucket's lifecycle rule
 * deletes them.
 */
export const deleteObjects = (keys: readonly string[], bucket?: string): Promise<void> =>
  deleteVersions(
    keys.map((Key) => ({ Key })),
    bucket,
  );

export async function eraseObjects(prefix: string): Promise<void> {
  for (;;) {
    const {
      Versions = [],
      DeleteMarkers = [],
      IsTruncated,
    } = await client.send(new ListObjectVersionsCommand({ Bucket: getBucket(), Prefix: prefix }));
    const found = [...Versions, ...DeleteMarkers];
    await deleteVersions(found.map(({ Key = "", VersionId }) => ({ Key, VersionId })));
    if (!IsTruncated) return;
  }
}

export async function* listObjects(Prefix: string, Bucket = getBucket()) {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    for (const { Key: key, Size: size = 0, LastModified } of Contents)
      if (key) yield { key, size, writtenAt: LastModified?.getTime() ?? Date.now() };
  }
}

export async function listKeys(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of listObjects(prefix)) keys.push(key);
  return keys;
}
