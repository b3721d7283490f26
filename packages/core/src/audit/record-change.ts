import { randomId } from "../id.ts";
import type { InboxForm } from "../inbox-form.ts";
import type { PutParams } from "../transact.ts";
import { AuditEntity } from "./entity.ts";
import type { AboutRequest } from "./schema.ts";

/** `before` and `after` hold only what changed, and no personal data except ids. */
export interface AuditedChange {
  /** In the past tense, such as `invited`. */
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

/** Records a change that the table does not hold, so that no stream event reports it. 4 write units. */
export async function recordChange(author: Author, change: AuditedChange): Promise<void> {
  await AuditEntity.create(makeEntry(author, change)).go();
}

/** The same for a transaction. 8 write units. */
export const changeEntry = (author: Author, change: AuditedChange): PutParams =>
  AuditEntity.create(makeEntry(author, change)).params<PutParams>();

/** For the transaction that deletes the record: nothing else is left of it then. 8 write units. */
export function deletionEntry(
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

/** Returns whether staff deleted this request when the customer asked for it. 1 read unit. */
export async function isDeletedOnRequest(form: InboxForm, requestId: string): Promise<boolean> {
  const id = getRequestDeletionId(form, requestId);
  const { data } = await AuditEntity.get({ id }).go({ consistent: true });
  return data !== null;
}
