import type { Caller } from "../lib/caller.ts";
import { randomId } from "../lib/id.ts";
import type { InboxForm } from "../lib/inbox-form.ts";
import type { PutParams } from "../lib/transact.ts";
import { takeSlots } from "../rate-limit/rate-limit.ts";
import { AuditEntity } from "./entity.ts";
import type { AboutRequest, AuditRequest } from "./schema.ts";

interface AuditedChange {
  action: string;
  resourceType: string;
  resourceId: string;
  request?: AboutRequest;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

interface Author {
  id: string;
}

const makeEntry = (author: Author, change: AuditedChange) => ({
  id: randomId(),
  at: new Date().toISOString(),
  actorId: author.id,
  ...change,
});

export async function recordChange(author: Author, change: AuditedChange): Promise<void> {
  await AuditEntity.create(makeEntry(author, change)).go();
}

export const makeChangeEntry = (author: Author, change: AuditedChange): PutParams =>
  AuditEntity.create(makeEntry(author, change)).params<PutParams>();

export function makeDeletionEntry(
  author: Author,
  resourceType: string,
  resourceId: string,
  id?: string,
): PutParams {
  const entry = makeEntry(author, { action: "deleted", resourceType, resourceId });
  return AuditEntity.put({ ...entry, id: id ?? entry.id }).params<PutParams>();
}

export const getRequestDeletionId = (form: InboxForm, requestId: string): string =>
  `deleted-${form}-${requestId}`;

export async function isDeletedOnRequest(form: InboxForm, requestId: string): Promise<boolean> {
  const id = getRequestDeletionId(form, requestId);
  const { data } = await AuditEntity.get({ id }).go({ consistent: true });
  return data !== null;
}

const VISITOR_EVENT_DAYS = 90;

export const REPORTS_PER_WINDOW = 60;

export async function reportVisitorEvent(caller: Caller, event: AuditRequest): Promise<void> {
  const id = randomId();
  await takeSlots({ scope: "audit", origin: caller.origin, ids: [id], limit: REPORTS_PER_WINDOW });
  const now = Date.now();
  await AuditEntity.create({
    resourceId: "",
    ...event,
    actorId: "",
    id,
    at: new Date(now).toISOString(),
    ipAddress: caller.origin,
    userAgent: caller.userAgent.slice(0, 300),
    expiresAt: Math.floor(now / 1000) + VISITOR_EVENT_DAYS * 24 * 60 * 60,
  }).go();
}
