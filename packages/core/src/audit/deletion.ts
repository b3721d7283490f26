import { randomId } from "../id.ts";
import type { Actor } from "../staff/actor.ts";
import type { PutParams } from "../transact.ts";
import { AuditEntity } from "./entity.ts";

/**
 * The audit entry of a deletion, for the transaction that deletes the record: nothing else is left of it then. It names
 * the record by its id alone. 4 write units, and twice that in a transaction.
 */
export function deletionEntry(actor: Actor, resourceType: string, resourceId: string): PutParams {
  return AuditEntity.create({
    id: randomId(),
    at: new Date().toISOString(),
    actorId: actor.id,
    action: "deleted",
    resourceType,
    resourceId,
  }).params<PutParams>();
}
