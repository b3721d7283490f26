import * as z from "zod/mini";
import { pageFields, uuid, version, wellFormed } from "../lib/fields.ts";
import { fileFields } from "./photo-schema.ts";
import type { ImageFormat } from "./variant-rules.ts";

export interface MediaImage {
  url: string;
  alt: string;
  width: number;
  height: number;
  color?: string;
  variants: { format: ImageFormat; width: number; url: string }[];
}

const alt = z
  .string()
  .check(wellFormed(), z.trim(), z.minLength(1, "Please say what the image shows."), z.maxLength(300));

export const mediaUpload = z.strictObject({ id: uuid(), ...fileFields, alt });

export type MediaUpload = z.infer<typeof mediaUpload>;

export const mediaSave = z.strictObject({ version, alt });

export type MediaSave = z.infer<typeof mediaSave>;

export const mediaQuery = z.strictObject(pageFields(24, 100));

export interface MediaItem {
  id: string;
  state: "issued" | "ready" | "refused" | "deleting";
  refusal?: string;
  alt: string;
  type: string;
  createdAt: string;
  version: number;
  uses: number;
  image: MediaImage | null;
}

export interface MediaUse {
  kind: "post" | "service" | "project" | "crew";
  id: string;
  title: string;
}

export interface MediaDetails extends MediaItem {
  usedBy: MediaUse[];
}
