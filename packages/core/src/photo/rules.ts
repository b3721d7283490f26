export const MAX_PHOTO_BYTES = 10_485_760;
export const MAX_PHOTOS = 10;

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

export function findPhotoKey(publicUrl: string, siteUrl: string): string | undefined {
  const prefix = `${siteUrl}/media/`;
  if (!publicUrl.startsWith(prefix)) return undefined;
  const key = publicUrl.slice(prefix.length);
  const extensions = Object.values(photoTypes).join("|");
  return new RegExp(`^quote-photos/\\d{13}-[0-9a-z]{26}\\.(?:${extensions})$`).test(key) ? key : undefined;
}
