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
