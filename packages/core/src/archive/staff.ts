import type { Actor } from "../staff/actor.ts";
import { addDisabledStaff, inviteStaff } from "../staff/invite-staff.ts";
import type { StaffMember } from "../staff/schema.ts";
import { publicMember } from "../staff/staff.ts";
import { readMember, readMembers } from "../staff/user-pool.ts";

/** Returns everybody on the staff. The pool gives passwords and authenticator secrets to nobody. */
export const readStaff = async (): Promise<StaffMember[]> => (await readMembers()).map(publicMember);

export interface Brought {
  /** `none`: without a role nobody can be invited. */
  outcome: "invited" | "disabled" | "there" | "none";
  /** Their id in this stage; absent where they have no account here. */
  id?: string;
}

/**
 * Gives a member of staff of another stage an account in this one. The pool mails an invitation to a new member. A disabled member
 * gets a disabled account and no mail. An account that is there stays as it is, and its holder gets no mail. Safe to repeat.
 */
export async function bringMember(
  actor: Actor,
  { name, email, roles: [role], state }: StaffMember,
  isDryRun: boolean,
): Promise<Brought> {
  const known = await readMember(email);
  // A run that breaks off can leave an account that has no role yet.
  if (known && (known.roles.length > 0 || known.state === "active"))
    return { outcome: "there", id: known.id };
  if (!role) return { outcome: "none" };
  const outcome = state === "disabled" ? "disabled" : "invited";
  if (isDryRun) return { outcome };
  const add = state === "disabled" ? addDisabledStaff : inviteStaff;
  const { id } = await add(actor, { name, email, role });
  return { outcome, id };
}
