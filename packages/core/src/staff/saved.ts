import type { Actor } from "./actor.ts";
import { changedMeanwhile } from "./stamp.ts";

interface Stamped {
  changedBy?: string | undefined;
  version?: number | undefined;
}

/** Who saves, and the version that they began from; 0 for what is new. */
export interface SaveBy {
  actor: Actor;
  version: number;
}

const holds = (record: object, fields: object) =>
  Object.entries(fields).every(
    ([name, value]) =>
      JSON.stringify((record as Record<string, unknown>)[name]) === JSON.stringify(value ?? undefined),
  );

/**
 * Whether this very save has already been made: its answer got lost and it comes again. `fields` are what it writes.
 * @throws AppError `conflict` when the record is at another version than the save began from
 */
export function isSavedAlready<T extends Stamped>(
  record: T | null | undefined,
  { actor, version }: SaveBy,
  fields: Partial<T>,
): boolean {
  const stored = record?.version ?? 0;
  if (stored === version) return false;
  if (record && stored === version + 1 && record.changedBy === actor.id && holds(record, fields)) return true;
  throw changedMeanwhile();
}
