import * as z from "zod/mini";
import { requiredText } from "../lib/fields.ts";
import { type Role, roles } from "./rules.ts";

export interface StaffMember {
  id: string;
  name: string;
  email: string;
  roles: Role[];
  state: "invited" | "active" | "disabled";
}

export const staffInvitation = z.strictObject({
  name: requiredText(100),
  email: z.email().check(z.maxLength(254)),
  role: z.enum(roles),
});

export type StaffInvitation = z.infer<typeof staffInvitation>;

/** A member of staff, or somebody of the crew, who may have no account. */
export interface Colleague extends Omit<StaffMember, "email"> {
  email?: string;
  isCrew?: true;
  /** The account of somebody of the crew. */
  accountId?: string;
  /** Staff can send this person to a customer. */
  canVisit?: boolean;
}

export const roleChange = z.strictObject({ role: z.enum(roles) });

export type RoleChange = z.infer<typeof roleChange>;
