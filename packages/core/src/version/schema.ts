import * as z from "zod/mini";

/** `?version=` of a DELETE: what goes is what its caller has seen. */
export const versionQuery = z.strictObject({ version: z.coerce.number().check(z.int(), z.minimum(0)) });
