export const bucket = {
  uploadPrefixes: ["quote-photos/", "media/"],
  photoPrefixes: ["quote-photos/", "variants/quote-photos/"],
  mediaPrefixes: ["media/", "variants/media/"],
  variantPrefix: "variants/",
  postPrefix: "posts/",
  /**
   * The CDN can read only these objects. An original may contain the place of the photo, and a
   * customer's photo is private.
   */
  servedPrefixes: ["variants/media/"],
  /** For objects without their own Cache-Control. infra/edge/media-headers.js repeats it. */
  cacheControl: "public, max-age=300, s-maxage=86400",
  publicPath: "/media/",
  cors: {
    allowedMethods: ["PUT"],
    allowedHeaders: [
      "content-type",
      "cache-control",
      "content-disposition",
      "content-encoding",
      "content-language",
      "expires",
      "if-none-match",
    ],
    exposedHeaders: ["etag"],
    maxAgeSeconds: 3600,
  },
  keepDeletedDays: 30,
  abortIncompleteUploadDays: 1,
} as const;
