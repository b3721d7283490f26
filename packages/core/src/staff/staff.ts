import { AppError, notFound } from "../lib/errors.ts";
import { type Actor, authorize } from "./actor.ts";
import type { Area } from "./rules.ts";
import type { Colleague, StaffMember } from "./schema.ts";
import { type PoolMember, readMember, readMembers } from "./user-pool.ts";

/**
 * Every page asks for the names, so each instance of the function keeps the list for 30 seconds.
 */
const KEPT_MS = 30_000;

let kept: { until: number; members: Promise<PoolMember[]> } | undefined;

export function forgetMembers(): void {
  kept = undefined;
}

async function readKeptMembers(): Promise<PoolMember[]> {
  if (!kept || kept.until < Date.now()) {
    kept = { until: Date.now() + KEPT_MS, members: readMembers() };
    kept.members.catch(forgetMembers);
  }
  return kept.members;
}

export const toStaffMember = ({ username: _, isPasswordOver: __, ...member }: PoolMember): StaffMember =>
  member;

export async function listUsers(actor: Actor): Promise<StaffMember[]> {
  authorize(actor, "users");
  return (await readKeptMembers()).map(toStaffMember);
}

export async function listStaff(actor: Actor): Promise<Colleague[]> {
  authorize(actor, "staff");
  const found = (await readKeptMembers()).map(toStaffMember);
  if (actor.roles.includes("owner")) return found;
  return found.map(({ email: _, ...colleague }) => colleague);
}

/** Needs no actor, because only core calls it. The address goes only into mails. */
export const findMember = async (id: string): Promise<PoolMember | undefined> =>
  (await readKeptMembers()).find((member) => member.id === id);

export async function readMe(actor: Actor): Promise<StaffMember> {
  authorize(actor, "me");
  const member = await readMember(actor.id);
  if (!member) throw notFound("Your account");
  return { ...toStaffMember(member), roles: [...actor.roles] };
}

export const notSignedIn = () =>
  new AppError("unauthenticated", "not_signed_in", "You are not signed in.", {
    details: "Please sign in again.",
  });

/**
 * Asks the user pool whether the caller still has the right to an area. A token knows only the
 * rights at the time of its issue.
 * @throws AppError `unauthenticated` for a removed or disabled member and after a reset of the
 * password, `forbidden` when the role has changed, `unavailable`
 */
export async function confirmRight({ id }: Actor, area: Area): Promise<PoolMember> {
  const member = await readMember(id);
  if (!member || member.state === "disabled" || member.isPasswordOver) throw notSignedIn();
  authorize(member, area);
  return member;
}
