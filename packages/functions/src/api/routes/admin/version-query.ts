import * as z from "zod/mini";

/** `?version=` of a DELETE: it deletes only the version that the caller has seen. */
export const versionQuery = z.strictObject({ version: z.coerce.number().check(z.int(), z.minimum(0)) });
