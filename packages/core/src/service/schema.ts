import * as z from "zod/mini";
import type { MediaImage } from "../media/schema.ts";
import { slugPattern } from "../slug.ts";

/** What staff write of a service. `sortOrder` counts from 0; lists show the lowest first. */
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

/** `PUT /api/admin/services/{id}`. The site's routes fix the slug: it may be sent, but not changed. */
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

/** `POST /api/admin/services/order`: every service once, in the new order. `version` is the list's own. */
export const serviceOrder = z.strictObject({
  version,
  ids: z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.minLength(1), z.maxLength(90)),
});

export type ServiceOrder = z.infer<typeof serviceOrder>;

/** A service as staff see it. */
export interface StaffService extends Service {
  isActive: boolean;
  cardImageId: string | null;
  headerImageId: string | null;
  version: number;
  changedBy?: string;
  changedAt?: string;
}

/** What menus, footer and lists of links need of a service. */
export type ServiceLink = Pick<Service, "slug" | "title">;

/** A service as the site shows it. */
export interface Service {
  id: string;
  slug: string;
  title: string;
  description: string;
  isPopular: boolean;
  sortOrder: number;
  cardImage: MediaImage | null;
  headerImage: MediaImage | null;
  /** When staff changed its words or images last; absent while nobody has. */
  updatedAt?: string;
}
