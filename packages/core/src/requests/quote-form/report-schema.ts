import * as z from "zod/mini";
import { urgencies } from "./rules.ts";

const count = z.int().check(z.minimum(0), z.maximum(100));
const id = z.string().check(z.minLength(1), z.maxLength(100));

export const auditRequest = z.discriminatedUnion("action", [
  z.strictObject({
    action: z.literal("quote_form_submitted"),
    resourceType: z.literal("quote"),
    resourceId: z.optional(id),
    details: z.strictObject({ serviceCount: count, urgency: z.enum(urgencies), hasPhotos: z.boolean() }),
  }),
  z.strictObject({
    action: z.literal("quote_form_failed"),
    resourceType: z.literal("quote"),
    resourceId: z.optional(id),
    details: z.strictObject({ error: z.string().check(z.maxLength(500)), serviceCount: count }),
  }),
]);

export type AuditRequest = z.infer<typeof auditRequest>;
