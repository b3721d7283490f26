import { DeleteObjectCommand, PutObjectCommand, paginateListObjectsV2, S3Client } from "@aws-sdk/client-s3";
import { config } from "../lib/config.ts";
import type { PageFile, RenderedFile } from "./schema.ts";

const client = new S3Client({
  requestChecksumCalculation: "WHEN_REQUIRED",
  forcePathStyle: config().S3_FORCE_PATH_STYLE === "true",
});

function getBucket(): string {
  const { SITE_BUCKET } = config();
  if (!SITE_BUCKET) throw new Error("Environment is not valid: SITE_BUCKET is missing");
  return SITE_BUCKET;
}

const PAGE = "/index.html";

export async function listPages(folder: string): Promise<PageFile[]> {
  const pages: PageFile[] = [];
  const lists = paginateListObjectsV2({ client }, { Bucket: getBucket(), Prefix: folder });
  for await (const { Contents = [] } of lists)
    for (const { Key: key = "" } of Contents)
      if (key.endsWith(PAGE)) pages.push({ key, path: `/${key.slice(0, -PAGE.length)}` });
  return pages;
}

export async function writeFile(key: string, { body, type, cacheControl }: RenderedFile): Promise<void> {
  await client.send(
    new PutObjectCommand({
      Bucket: getBucket(),
      Key: key,
      Body: body,
      ContentType: type,
      CacheControl: cacheControl,
    }),
  );
}

export async function deleteFile(key: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket: getBucket(), Key: key }));
}
