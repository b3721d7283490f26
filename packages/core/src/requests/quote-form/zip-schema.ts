import * as z from "zod/mini";
import { languageField } from "./schema.ts";

export const zipQuery = z.strictObject({
  zip: z._default(z.string().check(z.maxLength(20)), ""),
  language: languageField,
});
