import * as z from "zod/mini";
import { type Page, pageFields } from "../lib/fields.ts";
import type { InboxForm } from "../mail/schema.ts";

const id = z.string().check(z.minLength(1), z.maxLength(100));

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
