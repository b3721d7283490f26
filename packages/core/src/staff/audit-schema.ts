import * as z from "zod/mini";
import { type Page, pageFields } from "../lib/fields.ts";
import type { InboxForm } from "../mail/schema.ts";
import { urgencies } from "../requests/quote-form/rules.ts";

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

const moment = z.iso.datetime();

export const auditQuery = z.strictObject({
  actorId: z.optional(id),
  resourceType: z.optional(id),
  resourceId: z.optional(id),
  action: z.optional(id),
  from: z.optional(moment),
  to: z.optional(moment),
  ...pageFields(50, 100),
});

export type AuditQuery = z.infer<typeof auditQuery>;

export interface AboutRequest {
  form: InboxForm;
  id: string;
}

export interface AuditEntry {
  id: string;
  at: string;
  actorId: string;
  action: string;
  resourceType: string;
  resourceId: string;
  /** A title, a name or a request's reference. Empty for records of customers. */
  label?: string;
  request?: AboutRequest;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

export type AuditPage = Page<AuditEntry>;
