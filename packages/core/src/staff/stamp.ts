import { AppError } from "../errors.ts";
import type { Actor } from "./actor.ts";

/**
 * What each record that staff change holds of its last change; each such entity spreads it. The table's stream turns
 * every change of `changedAt` into an entry of the audit log, so a verb writes the stamp and nothing else about it.
 */
export const stampAttributes = {
  /** `id` of the member of staff. */
  changedBy: { type: "string" },
  /** ISO 8601. */
  changedAt: { type: "string" },
  /** Counts changes by staff: a save is refused unless it names the one that it began from. Absent means 0. */
  version: { type: "number" },
} as const;

export const stampOf = (actor: Actor) => ({ changedBy: actor.id, changedAt: new Date().toISOString() });

/** Two of staff edited at once: the later one is told, and nothing is overwritten. */
export const changedMeanwhile = () =>
  new AppError("conflict", "changed_meanwhile", "Somebody else has changed this in the meantime.", {
    details: "Your change was not saved. Look at the newest version, then make your change again.",
  });
