import { randomId } from "../id.ts";
import type { InboxForm } from "../request/rules.ts";
import type { Actor } from "../staff/actor.ts";
import type { PutParams } from "../transact.ts";
import { AuditEntity } from "./entity.ts";

/**
 * The audit entry of a deletion, for the transaction that deletes the record: nothing else is left of it then. It names
 * the record by its id alone. 4 write units, and twice that in a transaction.
 */
export function deletionEntry(
  actor: Actor,
  resourceType: string,
  resourceId: string,
  id: string = randomId(),
): PutParams {
  return AuditEntity.put({
    id,
    at: new Date().toISOString(),
    actorId: actor.id,
    action: "deleted",
    resourceType,
    resourceId,
  }).params<PutParams>();
}

/** Returns the id of the audit entry about a request's deletion, derived from the request's id. */
export const requestDeletionId = (form: InboxForm, requestId: string): string =>
  `deleted-${form}-${requestId}`;

/** Returns whether staff deleted this request on the customer's wish. 1 read unit. */
export async function isDeletedOnRequest(form: InboxForm, requestId: string): Promise<boolean> {
  const { data } = await AuditEntity.get({ id: requestDeletionId(form, requestId) }).go({ consistent: true });
  return data !== null;
}
