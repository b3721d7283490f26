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
}
