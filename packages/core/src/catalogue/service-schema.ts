import * as z from "zod/mini";
import { requiredText, text, type Versioned, version } from "../lib/fields.ts";
import { slugPattern } from "../lib/slug.ts";
import type { MediaImage } from "../pictures/media-schema.ts";
import { type ServiceIcon, serviceIcons, serviceLimits } from "./service-rules.ts";

const id = z.string().check(z.minLength(1), z.maxLength(100));

const shown = {
  title: requiredText(serviceLimits.title),
  description: requiredText(serviceLimits.description),
  isPopular: z.boolean(),
  isActive: z.boolean(),
};

const slug = z.string().check(z.regex(slugPattern), z.maxLength(serviceLimits.slug));

/** Names a service in requests and price lists: its slug, or a key of prices.ts. */
export const serviceKey = (message?: string) =>
  z.string(message).check(z.regex(slugPattern, message), z.maxLength(serviceLimits.slug, message));

export const serviceInput = z.strictObject({
  ...shown,
  slug,
  sortOrder: z.int().check(z.minimum(0), z.maximum(9999)),
  cardImageId: z.optional(id),
  headerImageId: z.optional(id),
});

/** Only the first save chooses the slug, because requests and links keep it. */
export const serviceSave = z.strictObject({
  ...shown,
  version,
  slug: z.optional(slug),
  intro: z._default(text(serviceLimits.intro), ""),
  included: z._default(
    z.array(requiredText(serviceLimits.item)).check(z.maxLength(serviceLimits.included)),
    [],
  ),
  icon: z._default(z.enum(["", ...serviceIcons]), ""),
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
  icon?: ServiceIcon;
  cardImage: MediaImage | null;
  headerImage: MediaImage | null;
  updatedAt?: string;
}

export type ServiceLink = Pick<Service, "slug" | "title"> & Partial<Pick<Service, "isPopular" | "icon">>;

/** Empty shows the words of a new site. */
export type ServiceWords = Pick<ServiceSave, "intro" | "included">;

export interface StaffService extends Omit<Service, "icon">, ServiceWords, Versioned {
  icon: ServiceSave["icon"];
  isActive: boolean;
  cardImageId: string | null;
  headerImageId: string | null;
}
