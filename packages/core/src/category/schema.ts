import * as z from "zod/mini";
import { slugPattern } from "../lib/slug.ts";

export const categoryInput = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  slug: z.string().check(z.regex(slugPattern), z.maxLength(60)),
});

export type CategoryInput = z.infer<typeof categoryInput>;

export const categorySave = z.extend(categoryInput, { version: z.int().check(z.minimum(0)) });

export type CategorySave = z.infer<typeof categorySave>;

export interface Category {
  id: string;
  name: string;
  slug: string;
}

export interface StaffCategory extends Category {
  postCount: number;
  version: number;
}
