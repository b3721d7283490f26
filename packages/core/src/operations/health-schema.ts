import * as z from "zod/mini";

export const healthQuery = z.strictObject({ deep: z.optional(z.literal("1")) });
