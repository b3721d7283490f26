import { AppError } from "../errors.ts";
import { type Area, mayEnter, type Role } from "./schema.ts";

/** The member of staff on whose behalf a verb acts, as their access token names them. */
export interface Actor {
  /** The user pool's `sub`. */
  id: string;
  roles: readonly Role[];
}

/**
 * Lets the actor into an area of the back office: the first line of each verb of staff.
 * @throws AppError `forbidden` when none of their roles may enter it
 */
export function authorize(actor: Actor, area: Area): void {
  if (mayEnter(actor.roles, area)) return;
  throw new AppError("forbidden", "forbidden", "Your role does not allow this.", {
    details: "Ask an owner to change your role.",
  });
}
