import {
  DeleteObjectCommand,
  HeadObjectCommand,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { config } from "../config.ts";
import type { PageFile, RenderedFile } from "./schema.ts";

const client = new S3Client({
  requestChecksumCalculation: "WHEN_REQUIRED",
  forcePathStyle: config().S3_FORCE_PATH_STYLE === "true",
});

function bucket(): string {
  const { SITE_BUCKET } = config();
  if (!SITE_BUCKET) throw new Error("Environment is not valid: SITE_BUCKET is missing");
  return SITE_BUCKET;
}

/** What S3 calls the version of a file's bytes, or undefined when there is no such file. */
export async function versionOf(key: string): Promise<string | undefined> {
  try {
    return (await client.send(new HeadObjectCommand({ Bucket: bucket(), Key: key }))).ETag;
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

const PAGE = "/index.html";

/** Every page that stands in the bucket below a folder, such as `blog/`. One request for each 1,000 keys. */
export async function pagesBelow(folder: string): Promise<PageFile[]> {
  const pages: PageFile[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client },
    { Bucket: bucket(), Prefix: folder },
  ))
    for (const { Key: key = "" } of Contents)
      if (key.endsWith(PAGE)) pages.push({ key, path: `/${key.slice(0, -PAGE.length)}` });
  return pages;
}

/** S3's answers when a file is no longer the one that was named, is gone, or is being written at this very moment. */
const REFUSALS = [404, 409, 412];

async function unlessRefused(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status !== undefined && REFUSALS.includes(status)) return false;
    throw error;
  }
}

/** Writes a file in place of that version, or of none. Answers false when another has been written meanwhile. */
export const replaceFile = (
  key: string,
  version: string | undefined,
  { body, type, cacheControl }: RenderedFile,
): Promise<boolean> =>
  unlessRefused(() =>
    client.send(
      new PutObjectCommand({
        Bucket: bucket(),
        Key: key,
        Body: body,
        ContentType: type,
        CacheControl: cacheControl,
        ...(version ? { IfMatch: version } : { IfNoneMatch: "*" }),
      }),
    ),
  );

/** Removes that version of a file. Answers false when another has been written meanwhile. */
export const removeFile = (key: string, version: string): Promise<boolean> =>
  unlessRefused(() => client.send(new DeleteObjectCommand({ Bucket: bucket(), Key: key, IfMatch: version })));
