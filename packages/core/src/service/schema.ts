import * as z from "zod/mini";
import { requiredText, type Versioned, version } from "../lib/fields.ts";
import { slugPattern } from "../lib/slug.ts";
import type { MediaImage } from "../media/schema.ts";

const id = z.string().check(z.minLength(1), z.maxLength(100));

const shown = {
  title: requiredText(100),
  description: requiredText(500),
  isPopular: z.boolean(),
  isActive: z.boolean(),
};

export const serviceInput = z.strictObject({
  ...shown,
  slug: z.string().check(z.regex(slugPattern), z.maxLength(80)),
  sortOrder: z.int().check(z.minimum(0), z.maximum(9999)),
  cardImageId: z.optional(id),
  headerImageId: z.optional(id),
});

/** The site's routes fix the slug: a save may send it, but not change it. */
export const serviceSave = z.strictObject({
  ...shown,
  version,
  slug: z.optional(z.string().check(z.maxLength(80))),
  cardImageId: z.nullable(id),
  headerImageId: z.nullable(id),
});

export type ServiceSave = z.infer<typeof serviceSave>;

export const serviceOrder = z.strictObject({
  version,
  ids: z.array(id).check(z.minLength(1), z.maxLength(90)),
});

export interface Service extends Omit<z.infer<typeof serviceInput>, "isActive" | `${string}ImageId`> {
  id: string;
  cardImage: MediaImage | null;
  headerImage: MediaImage | null;
  updatedAt?: string;
}

export type ServiceLink = Pick<Service, "slug" | "title"> & Partial<Pick<Service, "isPopular">>;

export interface StaffService extends Service, Versioned {
  isActive: boolean;
  cardImageId: string | null;
  headerImageId: string | null;
}
