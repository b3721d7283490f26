/** 10 MB as the specification counts it (section 9); exactly this many bytes pass. */
export const MAX_PHOTO_BYTES = 10_485_760;
export const MAX_PHOTOS = 10;

/** Accepted types and the file extension each is stored under. SVG can carry scripts and is not one of them. */
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
