import { AppError } from "../lib/errors.ts";
import type { Actor } from "./actor.ts";

/** For every entity that staff change. The stream writes an audit entry whenever `changedAt` changes. */
export const stampAttributes = {
  changedBy: { type: "string" },
  changedAt: { type: "string" },
  /** Counts changes by staff. A save must name the version that it began from. Absent means 0. */
  version: { type: "number" },
} as const;

export const getStamp = (actor: Actor) => ({ changedBy: actor.id, changedAt: new Date().toISOString() });

export const changedMeanwhile = () =>
  new AppError("conflict", "changed_meanwhile", "Somebody else has changed this in the meantime.", {
    details: "Your change was not saved. Look at the newest version, then make your change again.",
  });

interface Operations<A> {
  eq(attribute: A, value: number): string;
  notExists(attribute: A): string;
}

/** Returns the condition of a write that nobody has changed the record since that version. */
export const isAtVersion =
  (version = 0) =>
  <A>({ version: stored }: { version: A }, { eq, notExists }: Operations<A>): string =>
    version ? eq(stored, version) : notExists(stored);
