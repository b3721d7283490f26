import type { Actor } from "../staff/actor.ts";
import { addDisabledStaff, inviteStaff } from "../staff/invite-staff.ts";
import type { StaffMember } from "../staff/schema.ts";
import { toStaffMember } from "../staff/staff.ts";
import { readMember, readMembers } from "../staff/user-pool.ts";

export const readStaff = async (): Promise<StaffMember[]> => (await readMembers()).map(toStaffMember);

export async function addMember(actor: Actor, member: StaffMember, isDryRun: boolean) {
  const { name, email, roles, state } = member;
  const [role] = roles;
  const known = await readMember(email);
  if (known && (known.roles.length > 0 || known.state === "active"))
    return { outcome: "there", id: known.id };
  if (!role) return { outcome: "none" };
  const outcome = state === "disabled" ? "disabled" : "invited";
  if (isDryRun) return { outcome };
  const add = state === "disabled" ? addDisabledStaff : inviteStaff;
  const { id } = await add(actor, { name, email, role });
  return { outcome, id };
}
