import type { IBucket } from "aws-cdk-lib/aws-s3";
import type { Grant } from "./handler.ts";

type Action = "DeleteObject" | "DeleteObjectVersion" | "GetObject" | "PutObject";

/** Leave to do this with objects below these prefixes. */
export const onObjects = (bucket: IBucket, action: Action, ...prefixes: string[]): Grant => ({
  actions: [`s3:${action}`],
  resources: prefixes.map((prefix) => bucket.arnForObjects(`${prefix}*`)),
});

/** Leave to do these things with the site's pages and feeds, and not with the scripts and pictures beside them. */
export const onPages = (bucket: IBucket, ...actions: Action[]): Grant => ({
  actions: actions.map((action) => `s3:${action}`),
  resources: ["*/index.html", "index.html", "404.html", "sitemap.xml", "rss.xml", "manifest.webmanifest"].map(
    (keys) => bucket.arnForObjects(keys),
  ),
});

/** Leave to list the keys below a prefix. */
export const onKeys = (bucket: IBucket, prefix: string): Grant => ({
  actions: ["s3:ListBucket"],
  resources: [bucket.bucketArn],
  conditions: { StringLike: { "s3:prefix": `${prefix}*` } },
});

/** Allows a function to erase every version of the objects below a prefix. */
export const onVersions = (bucket: IBucket, prefix: string): Grant[] => [
  { ...onKeys(bucket, prefix), actions: ["s3:ListBucketVersions"] },
  onObjects(bucket, "DeleteObjectVersion", prefix),
];

/**
 * Leave to learn that an object does not exist: without it S3 answers 403 instead of 404, and a photo that was deleted
 * meanwhile would look like a failure.
 */
export const onAbsence = (bucket: IBucket): Grant => ({
  actions: ["s3:ListBucket"],
  resources: [bucket.bucketArn],
});
