import { AppError } from "../lib/errors.ts";
import { type Area, mayEnter, type Role } from "./rules.ts";

export interface Actor {
  id: string;
  roles: readonly Role[];
}

export function authorize(actor: Actor, area: Area): void {
  if (mayEnter(actor.roles, area)) return;
  throw new AppError("forbidden", "forbidden", "Your role does not allow this.", {
    details: "Ask an owner to change your role.",
  });
}
