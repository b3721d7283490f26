import type { Actor } from "../staff/actor.ts";
import { addDisabledStaff, inviteStaff } from "../staff/invite-staff.ts";
import type { StaffMember } from "../staff/schema.ts";
import { toStaffMember } from "../staff/staff.ts";
import { readMember, readMembers } from "../staff/user-pool.ts";

/** The pool never returns passwords or authenticator secrets. */
export const readStaff = async (): Promise<StaffMember[]> => (await readMembers()).map(toStaffMember);

export interface StaffOutcome {
  /** `none`: a member without a role can't be invited. */
  outcome: "invited" | "disabled" | "there" | "none";
  /** In this stage. */
  id?: string;
}

/** Invites a member of another stage by mail. Disabled members get a disabled account and no mail. Existing accounts stay. Safe to repeat. */
export async function addMember(
  actor: Actor,
  { name, email, roles: [role], state }: StaffMember,
  isDryRun: boolean,
): Promise<StaffOutcome> {
  const known = await readMember(email);
  // An interrupted run can leave an account without a role.
  if (known && (known.roles.length > 0 || known.state === "active"))
    return { outcome: "there", id: known.id };
  if (!role) return { outcome: "none" };
  const outcome = state === "disabled" ? "disabled" : "invited";
  if (isDryRun) return { outcome };
  const add = state === "disabled" ? addDisabledStaff : inviteStaff;
  const { id } = await add(actor, { name, email, role });
  return { outcome, id };
}
