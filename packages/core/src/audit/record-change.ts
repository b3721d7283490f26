import { randomId } from "../lib/id.ts";
import type { InboxForm } from "../lib/inbox-form.ts";
import type { PutParams } from "../lib/transact.ts";
import { AuditEntity } from "./entity.ts";
import type { AboutRequest } from "./schema.ts";

export interface AuditedChange {
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
