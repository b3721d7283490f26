import { randomId } from "../id.ts";
import type { Actor } from "../staff/actor.ts";
import type { PutParams } from "../transact.ts";
import { AuditEntity } from "./entity.ts";
import type { AboutRequest } from "./schema.ts";

export interface Change {
  /** What was done, in the past tense, such as `invited`. */
  action: string;
  resourceType: string;
  resourceId: string;
  request?: AboutRequest;
  /** Only what changed, and no personal data but ids. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

const newEntry = (actor: Actor, change: Change) => ({
  id: randomId(),
  at: new Date().toISOString(),
  actorId: actor.id,
  ...change,
});

/**
 * Writes the audit entry of a change that the table does not hold and whose stream therefore can't tell of it. Costs 4
 * write units.
 */
export async function recordChange(actor: Actor, change: Change): Promise<void> {
  await AuditEntity.create(newEntry(actor, change)).go();
}

/** The same entry, for the transaction that makes the change. 8 write units. */
export const changeEntry = (actor: Actor, change: Change): PutParams =>
  AuditEntity.create(newEntry(actor, change)).params<PutParams>();
