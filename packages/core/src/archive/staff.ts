import type { Actor } from "../staff/actor.ts";
import { addDisabledStaff, inviteStaff } from "../staff/invite-staff.ts";
import type { StaffMember } from "../staff/schema.ts";
import { toStaffMember } from "../staff/staff.ts";
import { readMember, readMembers } from "../staff/user-pool.ts";

/** Returns all members of staff. The pool never returns passwords or authenticator secrets. */
export const readStaff = async (): Promise<StaffMember[]> => (await readMembers()).map(toStaffMember);

export interface Brought {
  /** `none`: the member has no role, so can't be invited. */
  outcome: "invited" | "disabled" | "there" | "none";
  /** Their id in this stage; absent without an account here. */
  id?: string;
}

/**
 * Gives a member of staff of another stage an account in this one. The pool mails an invitation to a new member. A disabled member
 * gets a disabled account and no mail. An existing account stays as it is, and its owner gets no mail. Safe to repeat.
 */
export async function bringMember(
  actor: Actor,
  { name, email, roles: [role], state }: StaffMember,
  isDryRun: boolean,
): Promise<Brought> {
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
