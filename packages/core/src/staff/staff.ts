import { notFound } from "../errors.ts";
import { type Actor, authorize } from "./actor.ts";
import type { Colleague, Me, StaffMember } from "./schema.ts";
import { type PoolMember, readMember, readMembers } from "./user-pool.ts";

/** For how long a list of everybody is kept: names beside records are asked for with every page. */
const KEPT_MS = 30_000;

let kept: { until: number; members: Promise<PoolMember[]> } | undefined;

/** After a change of the staff; other instances of the function still show the old list for up to 30 seconds. */
export function forgetMembers(): void {
  kept = undefined;
}

async function members(): Promise<PoolMember[]> {
  if (!kept || kept.until < Date.now()) kept = { until: Date.now() + KEPT_MS, members: readMembers() };
  const asked = kept;
  try {
    return await asked.members;
  } catch (error) {
    if (kept === asked) kept = undefined;
    throw error;
  }
}

/** What of a member leaves core. */
export const publicMember = ({ username: _, secondFactor: __, ...member }: PoolMember): StaffMember => member;

/** All of the staff with their addresses, for owners. Reads the user pool, at most every 30 seconds; no read unit. */
export async function listUsers(actor: Actor): Promise<StaffMember[]> {
  authorize(actor, "users");
  return (await members()).map(publicMember);
}

/** All of the staff, for whoever shows or assigns records: addresses for owners alone. Costs as `listUsers`. */
export async function listStaff(actor: Actor): Promise<Colleague[]> {
  authorize(actor, "staff");
  const found = (await members()).map(publicMember);
  if (actor.roles.includes("owner")) return found;
  return found.map(({ email: _, ...colleague }) => colleague);
}

/**
 * The caller themselves. Their roles are those of their access token, which is what every call goes by. Two calls of the
 * user pool.
 * @throws AppError `not-found` when they were removed after they signed in
 */
export async function readMe(actor: Actor): Promise<Me> {
  authorize(actor, "me");
  const member = await readMember(actor.id);
  if (!member) throw notFound("Your account");
  const { secondFactor = false } = member;
  return { ...publicMember(member), roles: [...actor.roles], secondFactor };
}
