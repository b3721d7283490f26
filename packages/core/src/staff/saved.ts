import type { Actor } from "./actor.ts";
import { changedMeanwhile } from "./stamp.ts";

interface Stamped {
  changedBy?: string | undefined;
  version?: number | undefined;
}

export interface SaveBy {
  actor: Actor;
  version: number;
}

const hasFields = (record: object, fields: object) =>
  Object.entries(fields).every(
    ([name, value]) =>
      JSON.stringify((record as Record<string, unknown>)[name]) === JSON.stringify(value ?? undefined),
  );

/**
 * Returns true if the record already holds this save, which the browser repeats after a lost response.
 * @throws AppError `conflict` when somebody else saved since the edit began
 */
export function isSavedAlready<T extends Stamped>(
  record: T | null | undefined,
  { actor, version }: SaveBy,
  fields: Partial<T>,
): boolean {
  const stored = record?.version ?? 0;
  if (stored === version) return false;
  if (record && stored === version + 1 && record.changedBy === actor.id && hasFields(record, fields))
    return true;
  throw changedMeanwhile();
}
