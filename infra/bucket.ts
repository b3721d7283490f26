export const bucket = {
  /** S3 reports new objects below these prefixes to the image function's queue. */
  uploadPrefixes: ["quote-photos/", "media/"],
  /** Visitors' photos. A deletion erases all their versions. */
  photoPrefixes: ["quote-photos/", "variants/quote-photos/"],
  variantPrefix: "variants/",
  /** The CDN reads these. It can't read what staff uploaded, because an original may tell where it was taken. */
  servedPrefixes: ["variants/", "quote-photos/"],
  /** For objects without their own Cache-Control. infra/edge/media-headers.js repeats it. */
  cacheControl: "public, max-age=300, s-maxage=86400",
  publicPath: "/media/",
  cors: {
    allowedMethods: ["PUT"],
    allowedHeaders: ["content-type"],
    exposedHeaders: ["etag"],
    maxAgeSeconds: 3600,
  },
  /** The privacy page names this number. */
  keepDeletedDays: 30,
  abortIncompleteUploadDays: 1,
} as const;
