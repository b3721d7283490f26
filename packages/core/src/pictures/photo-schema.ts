import * as z from "zod/mini";
import { uuid } from "../lib/fields.ts";
import { MAX_PHOTO_BYTES, MAX_PHOTOS, type PhotoPart, type PhotoType, photoTypes } from "./photo-rules.ts";
import type { ImageVariant } from "./variant-rules.ts";

const SKIPPED = "Only image files under 10MB are allowed.";

export const fileFields = {
  name: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.enum(Object.keys(photoTypes) as [PhotoType, ...PhotoType[]], SKIPPED),
  size: z.int().check(z.minimum(1, SKIPPED), z.maximum(MAX_PHOTO_BYTES, SKIPPED)),
};

export const uploadRequest = z.strictObject({
  /** A repeat with the same two ids gets the same addresses. */
  requestId: z.optional(uuid()),
  firstId: z.optional(uuid()),
  files: z
    .array(z.strictObject(fileFields))
    .check(z.minLength(1), z.maxLength(MAX_PHOTOS, `At most ${MAX_PHOTOS} photos can be sent.`)),
});

export type UploadRequest = z.infer<typeof uploadRequest>;

export interface PhotoVariant extends Pick<ImageVariant, "format" | "width" | "height"> {
  /** A link that works for five minutes. */
  url: string;
}

export interface PhotoView {
  name: string;
  state: "issued" | "ready" | "refused" | "gone";
  /** Only of a photo from a visit. */
  part?: PhotoPart;
  /** A CSS color. */
  color?: string;
  /** The narrowest first. Empty unless the photo is ready. */
  variants: PhotoVariant[];
}

export interface Upload {
  key: string;
  /** Takes one PUT with these headers, for 15 minutes. */
  url: string;
  headers: Record<string, string>;
  /** The address under which the request lists the photo. */
  publicUrl: string;
}
