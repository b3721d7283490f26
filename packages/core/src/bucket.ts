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

/**
 * The client of the media bucket. Checksums only where S3 requires them: by default the SDK would sign the checksum
 * of an empty body into each upload address, and S3 would refuse the real one.
 */
const client = new S3Client({
  requestChecksumCalculation: "WHEN_REQUIRED",
  forcePathStyle: config().S3_FORCE_PATH_STYLE === "true",
});

const bucket = () => config().BUCKET_NAME;

/** Seconds for which an upload address is good: long enough for ten photos on one bar of signal. */
const UPLOAD_SECONDS = 15 * 60;

/**
 * An address to which exactly one file may be PUT: S3 refuses another type, and another size in bytes, because both
 * are part of the signature.
 */
export function presignUpload(key: string, type: string, size: number): Promise<string> {
  const command = new PutObjectCommand({
    Bucket: bucket(),
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

/** Size of an object in bytes, or undefined when there is none. */
export async function objectSize(key: string): Promise<number | undefined> {
  try {
    const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket: bucket(), Key: key }));
    return ContentLength ?? 0;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export interface StoredObject {
  bytes: Uint8Array;
  /** Epoch milliseconds, exact to the second. */
  writtenAt: number;
}

/** Returns an object, or undefined when there is none. */
export async function readObject(key: string): Promise<StoredObject | undefined> {
  try {
    const { Body, LastModified } = await client.send(new GetObjectCommand({ Bucket: bucket(), Key: key }));
    const bytes = await Body?.transformToByteArray();
    return bytes && { bytes, writtenAt: LastModified?.getTime() ?? Date.now() };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Writes an object; the same key again replaces it. */
export async function writeObject(
  key: string,
  body: Uint8Array,
  headers: { type: string; cacheControl?: string },
): Promise<void> {
  await client.send(
    new PutObjectCommand({
      Bucket: bucket(),
      Key: key,
      Body: body,
      ContentType: headers.type,
      CacheControl: headers.cacheControl,
    }),
  );
}

async function deleteVersions(Objects: { Key: string; VersionId?: string }[]): Promise<void> {
  if (Objects.length === 0) return;
  const { Errors = [] } = await client.send(
    new DeleteObjectsCommand({ Bucket: bucket(), Delete: { Objects, Quiet: true } }),
  );
  if (Errors.length > 0) throw new Error(`S3 kept ${Errors.length} objects: ${Errors[0]?.Code}`);
}

/**
 * Deletes objects, at most 1,000; a missing one counts as deleted. A versioned bucket keeps the old versions for 30
 * days.
 * @throws Error when S3 kept any of them
 */
export const deleteObjects = (keys: readonly string[]): Promise<void> =>
  deleteVersions(keys.map((Key) => ({ Key })));

/**
 * Deletes every version of all objects below a prefix, and their delete markers, for good. Safe to repeat: each
 * round lists the versions that are left.
 * @throws Error when S3 kept any of them
 */
export async function eraseObjects(prefix: string): Promise<void> {
  for (;;) {
    const {
      Versions = [],
      DeleteMarkers = [],
      IsTruncated,
    } = await client.send(new ListObjectVersionsCommand({ Bucket: bucket(), Prefix: prefix }));
    const found = [...Versions, ...DeleteMarkers];
    await deleteVersions(found.map(({ Key = "", VersionId }) => ({ Key, VersionId })));
    if (!IsTruncated) return;
  }
}

/** The keys under a prefix that holds few objects: at most 1,000 are answered. */
export async function listKeys(prefix: string): Promise<string[]> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket(), Prefix: prefix }));
  return Contents.flatMap(({ Key }) => (Key ? [Key] : []));
}

/** Yields key and size in bytes of each object under a prefix. For operators only: 1 call for each 1,000 objects. */
export async function* listObjects(prefix: string): AsyncGenerator<{ key: string; size: number }> {
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client },
    { Bucket: bucket(), Prefix: prefix },
  )) {
    for (const { Key: key, Size: size = 0 } of Contents) if (key) yield { key, size };
  }
}

async function lifecycleRules() {
  try {
    const command = new GetBucketLifecycleConfigurationCommand({ Bucket: bucket() });
    return (await client.send(command)).Rules ?? [];
  } catch (error) {
    if (error instanceof S3ServiceException && error.name === "NoSuchLifecycleConfiguration") return [];
    throw error;
  }
}

/** Reads whether the bucket is versioned, and after how many days its active rules delete objects. For operators only. */
export async function bucketProtection() {
  const [{ Status }, rules] = await Promise.all([
    client.send(new GetBucketVersioningCommand({ Bucket: bucket() })),
    lifecycleRules(),
  ]);
  const active = rules.filter((rule) => rule.Status === "Enabled");
  return {
    isVersioned: Status === "Enabled",
    rules: active.map(({ ID: id = "", Expiration, NoncurrentVersionExpiration }) => ({
      id,
      /** Whether the rule deletes current objects, and not only delete markers. */
      expires: Expiration?.Days !== undefined || Expiration?.Date !== undefined,
      versionDays: NoncurrentVersionExpiration?.NoncurrentDays,
    })),
  };
}
