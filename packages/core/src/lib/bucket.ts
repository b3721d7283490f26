import {
  DeleteObjectsCommand,
  GetBucketLifecycleConfigurationCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { config } from "./config.ts";

/** By default the SDK signs the checksum of an empty body into an upload address, and S3 then refuses the upload. */
const client = new S3Client({
  requestChecksumCalculation: "WHEN_REQUIRED",
  forcePathStyle: config().S3_FORCE_PATH_STYLE === "true",
});

const getBucket = () => config().BUCKET_NAME;

const UPLOAD_SECONDS = 15 * 60;

/** The signature includes type and size, so S3 refuses any other file. */
export function presignUpload(key: string, type: string, size: number): Promise<string> {
  const command = new PutObjectCommand({
    Bucket: getBucket(),
    Key: key,
    ContentType: type,
    ContentLength: size,
  });
  return getSignedUrl(client, command, {
    expiresIn: UPLOAD_SECONDS,
    signableHeaders: new Set(["content-type", "content-length"]),
  });
}

const isMissing = (error: unknown) => error instanceof NotFound || error instanceof NoSuchKey;

export async function readObjectSize(key: string): Promise<number | undefined> {
  try {
    const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket: getBucket(), Key: key }));
    return ContentLength ?? 0;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export interface StoredObject {
  bytes: Uint8Array;
  writtenAt: number;
}

export async function readObject(key: string): Promise<StoredObject | undefined> {
  try {
    const { Body, LastModified } = await client.send(new GetObjectCommand({ Bucket: getBucket(), Key: key }));
    const bytes = await Body?.transformToByteArray();
    return bytes && { bytes, writtenAt: LastModified?.getTime() ?? Date.now() };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
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

export async function listKeys(prefix: string): Promise<string[]> {
  const { Contents = [] } = await client.send(
    new ListObjectsV2Command({ Bucket: getBucket(), Prefix: prefix }),
  );
  return Contents.flatMap(({ Key }) => (Key ? [Key] : []));
}

export async function* listObjects(
  Prefix: string,
  Bucket = getBucket(),
): AsyncGenerator<{ key: string; size: number }> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    for (const { Key: key, Size: size = 0 } of Contents) if (key) yield { key, size };
  }
}

async function readLifecycleRules() {
  try {
    const command = new GetBucketLifecycleConfigurationCommand({ Bucket: getBucket() });
    return (await client.send(command)).Rules ?? [];
  } catch (error) {
    if (error instanceof S3ServiceException && error.name === "NoSuchLifecycleConfiguration") return [];
    throw error;
  }
}

export async function readBucketProtection() {
  const [{ Status }, rules] = await Promise.all([
    client.send(new GetBucketVersioningCommand({ Bucket: getBucket() })),
    readLifecycleRules(),
  ]);
  const active = rules.filter((rule) => rule.Status === "Enabled");
  return {
    isVersioned: Status === "Enabled",
    rules: active.map(({ ID: id = "", Expiration, NoncurrentVersionExpiration }) => ({
      id,
      expires: Expiration?.Days !== undefined || Expiration?.Date !== undefined,
      versionDays: NoncurrentVersionExpiration?.NoncurrentDays,
    })),
  };
}
