export const bucket = {
  uploadPrefixes: ["quote-photos/", "media/"],
  photoPrefixes: ["quote-photos/", "variants/quote-photos/"],
  mediaPrefixes: ["media/", "variants/media/"],
  variantPrefix: "variants/",
  /** HTML of posts. The CDN doesn't serve it. */
  postPrefix: "posts/",
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
  keepDeletedDays: 30,
  abortIncompleteUploadDays: 1,
} as const;
