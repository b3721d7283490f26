import * as z from "zod/mini";
import { slugPattern } from "../lib/slug.ts";
import type { MediaImage } from "../media/schema.ts";

export const serviceInput = z.strictObject({
  slug: z.string().check(z.regex(slugPattern), z.maxLength(80)),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  description: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  isPopular: z.boolean(),
  isActive: z.boolean(),
  sortOrder: z.int().check(z.minimum(0), z.maximum(9999)),
  cardImageId: z.optional(z.string()),
  headerImageId: z.optional(z.string()),
});

export type ServiceInput = z.infer<typeof serviceInput>;

const version = z.int().check(z.minimum(0));
const imageId = z.nullable(z.string().check(z.minLength(1), z.maxLength(100)));

/** The site's routes fix the slug: a save may send it, but not change it. */
export const serviceSave = z.strictObject({
  version,
  slug: z.optional(z.string().check(z.maxLength(80))),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  description: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  isPopular: z.boolean(),
  isActive: z.boolean(),
  cardImageId: imageId,
  headerImageId: imageId,
});

export type ServiceSave = z.infer<typeof serviceSave>;

export const serviceOrder = z.strictObject({
  version,
  ids: z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.minLength(1), z.maxLength(90)),
});

export type ServiceOrder = z.infer<typeof serviceOrder>;

export interface StaffService extends Service {
  isActive: boolean;
  cardImageId: string | null;
  headerImageId: string | null;
  version: number;
  changedBy?: string;
  changedAt?: string;
}

export type ServiceLink = Pick<Service, "slug" | "title">;

export interface Service {
  id: string;
  slug: string;
  title: string;
  description: string;
  isPopular: boolean;
  sortOrder: number;
  cardImage: MediaImage | null;
  headerImage: MediaImage | null;
  updatedAt?: string;
}
