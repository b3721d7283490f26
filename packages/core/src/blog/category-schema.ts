import * as z from "zod/mini";
import { requiredText, type Versioned, version } from "../lib/fields.ts";
import { slugPattern } from "../lib/slug.ts";

const categoryInput = z.strictObject({
  name: requiredText(60),
  slug: z.string().check(z.regex(slugPattern), z.maxLength(60)),
});

export type CategoryInput = z.infer<typeof categoryInput>;

export const categorySave = z.extend(categoryInput, { version });

export type CategorySave = z.infer<typeof categorySave>;

export interface Category extends CategoryInput {
  id: string;
}

export interface StaffCategory extends Category, Versioned {
  postCount: number;
}
