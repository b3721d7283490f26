import { isDeepStrictEqual } from "node:util";
import { unlessRefused } from "../lib/dynamo.ts";
import { conflict } from "../lib/errors.ts";
import type { Actor } from "./actor.ts";

/** A change of `changedAt` makes the stream write an audit entry. */
export const stampAttributes = {
  changedBy: { type: "string" },
  changedAt: { type: "string" },
  /** Counts changes by staff; absent means 0. A save must name the version that it began from. */
  version: { type: "number" },
} as const;

export const getStamp = (actor: Pick<Actor, "id">) => ({
  changedBy: actor.id,
  changedAt: new Date().toISOString(),
});

export const changedMeanwhile = () =>
  conflict(
    "changed_meanwhile",
    "Someone else changed this in the meantime.",
    "Your change was not saved. Look at the newest version, then make your change again.",
  );

interface Operations<A> {
  eq(attribute: A, value: number): string;
  notExists(attribute: A): string;
}

export const isAtVersion =
  (version = 0) =>
  <A>({ version: stored }: { version: A }, { eq, notExists }: Operations<A>): string =>
    version ? eq(stored, version) : notExists(stored);

interface Stamped {
  changedBy?: string | undefined;
  version?: number | undefined;
}

export interface SaveBy {
  actor: Actor;
  version: number;
}

/** DynamoDB keeps no order of a map's keys. */
const hasFields = (record: object, fields: object) =>
  Object.entries(fields).every(([name, value]) =>
    isDeepStrictEqual((record as Record<string, unknown>)[name], value ?? undefined),
  );

/**
 * Returns true for a save that is stored: the browser repeats a save after a lost response.
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

/**
 * Writes a save of one item. After a refusal it reads the record, because the client may have
 * repeated its own write after a lost answer.
 * @throws AppError `conflict` when somebody else saved since the edit began
 */
export async function writeSave<T extends Stamped>(
  write: { go(): Promise<unknown> },
  read: () => Promise<T | null>,
  by: SaveBy,
  fields: Partial<T>,
): Promise<void> {
  const isWritten = (await unlessRefused(write)) || isSavedAlready(await read(), by, fields);
  if (!isWritten) throw changedMeanwhile();
}
