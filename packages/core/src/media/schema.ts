import * as z from "zod/mini";
import type { ImageVariant } from "../image/schema.ts";
import { MAX_PHOTO_BYTES, type PhotoType, photoTypes } from "../photo/rules.ts";

/**
 * An image as pages show it: addresses are site-relative (`/media/...`), widths in pixels, sorted upwards. `url` is the widest
 * JPEG.
 */
export interface MediaImage {
  url: string;
  alt: string;
  width: number;
  height: number;
  variants: { format: ImageVariant["format"]; width: number; url: string }[];
}

const WRONG_FILE = "Only image files under 10MB are allowed.";
const alt = z.string().check(z.trim(), z.minLength(1, "Please say what the image shows."), z.maxLength(300));

/** `POST /api/admin/media/uploads`: the browser makes the id, so that a second try makes no second image. */
export const mediaUpload = z.strictObject({
  id: z.uuid(),
  name: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.enum(Object.keys(photoTypes) as [PhotoType, ...PhotoType[]], WRONG_FILE),
  /** Bytes. */
  size: z.int().check(z.minimum(1, WRONG_FILE), z.maximum(MAX_PHOTO_BYTES, WRONG_FILE)),
  alt,
});

export type MediaUpload = z.infer<typeof mediaUpload>;

/** `PUT /api/admin/media/{id}` */
export const mediaSave = z.strictObject({ version: z.int().check(z.minimum(0)), alt });

export type MediaSave = z.infer<typeof mediaSave>;

/** `GET /api/admin/media`, newest first. */
export const mediaQuery = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 24),
  cursor: z.optional(z.string().check(z.maxLength(2000))),
});

export type MediaQuery = z.infer<typeof mediaQuery>;

/** An image of the library as staff see it. */
export interface MediaItem {
  id: string;
  /** `issued` until its file has arrived and its variants are made; `refused` when the file was no picture. */
  state: "issued" | "ready" | "refused" | "deleting";
  refusal?: string;
  alt: string;
  type: string;
  createdAt: string;
  version: number;
  /** How many records show it. */
  uses: number;
  /** Null until it is ready. */
  image: MediaImage | null;
}

/** A record that shows an image. */
export interface MediaUse {
  kind: "post" | "service";
  id: string;
  title: string;
}

export interface MediaDetails extends MediaItem {
  /** At most 50 of them. */
  usedBy: MediaUse[];
}
