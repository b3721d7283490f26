import * as z from "zod/mini";

export const zipQuery = z.strictObject({ zip: z._default(z.string().check(z.maxLength(20)), "") });
