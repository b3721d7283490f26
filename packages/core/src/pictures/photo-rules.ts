export const MAX_PHOTO_BYTES = 10_485_760;
export const MAX_PHOTOS = 10;

/** Of a photo that was taken on a visit: the place before the work, and after it. */
export const photoParts = ["before", "after"] as const;
export type PhotoPart = (typeof photoParts)[number];

/** The `quoteId` of a photo that the sweep deletes. */
export const SWEPT = "swept";

/** Content types and stored extensions. SVG is missing because it can carry scripts. */
export const photoTypes = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/heic": "heic",
  "image/heif": "heif",
  "image/gif": "gif",
} as const;

export type PhotoType = keyof typeof photoTypes;

export const isPhotoType = (type: string): type is PhotoType => Object.hasOwn(photoTypes, type);
