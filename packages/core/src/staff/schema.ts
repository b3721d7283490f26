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

export type Colleague = Omit<StaffMember, "email"> & { email?: string };

export const roleChange = z.strictObject({ role: z.enum(roles) });

export type RoleChange = z.infer<typeof roleChange>;
