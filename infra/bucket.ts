/** The one media bucket: prefixes, CORS and lifecycle, shared by the storage stack and the local stage. */
export const bucket = {
  /** Prefixes whose new objects S3 reports to the queue of image-variants. */
  uploadPrefixes: ["quote-photos/", "media/"],
  /** Prefixes of visitors' photos. Deleting a photo erases all its versions. */
  photoPrefixes: ["quote-photos/", "variants/quote-photos/"],
  /** Where image-variants writes; never a prefix that starts it. */
  variantPrefix: "variants/",
  /** All that the CDN may read: not what staff uploaded, which may tell where it was taken. */
  servedPrefixes: ["variants/", "quote-photos/"],
  /** Cache-Control of objects without their own, which are customers' photos. infra/edge/media-headers.js sets the same. */
  cacheControl: "public, max-age=300, s-maxage=86400",
  /** CDN path under which the bucket is served: `/media/<key>`. */
  publicPath: "/media/",
  cors: {
    allowedMethods: ["PUT"],
    allowedHeaders: ["content-type"],
    exposedHeaders: ["etag"],
    maxAgeSeconds: 3600,
  },
  /** Days for which S3 keeps deleted and replaced objects, in stages that keep data. The privacy page names the number. */
  keepDeletedDays: 30,
  /** Uploads that S3 received only in part are dropped after this many days. */
  abortIncompleteUploadDays: 1,
} as const;
