import * as z from "zod/mini";

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

const SKIPPED = "Only image files under 10MB are allowed.";

/** `POST /api/uploads`: the files that the browser is about to PUT. */
export const uploadRequest = z.strictObject({
  files: z
    .array(
      z.strictObject({
        name: z.string().check(z.minLength(1), z.maxLength(255)),
        type: z.enum(Object.keys(photoTypes) as [PhotoType, ...PhotoType[]], SKIPPED),
        size: z.int().check(z.minimum(1, SKIPPED), z.maximum(MAX_PHOTO_BYTES, SKIPPED)),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_PHOTOS, `At most ${MAX_PHOTOS} photos can be sent.`)),
});

export type UploadRequest = z.infer<typeof uploadRequest>;

/** Where one file goes: PUT it to `url` with exactly `headers`; then `publicUrl` names it in the quote. */
export interface Upload {
  key: string;
  url: string;
  headers: Record<string, string>;
  publicUrl: string;
}
