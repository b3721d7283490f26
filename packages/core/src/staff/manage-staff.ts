import {
  AdminAddUserToGroupCommand,
  AdminDeleteSoftwareTokenCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminResetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import { conflict, notFound } from "../lib/errors.ts";
import { type Actor, authorize } from "./actor.ts";
import { recordChange } from "./audit.ts";
import { CalendarFeedEntity } from "./calendar-feed.ts";
import { resendInvitation } from "./invite-staff.ts";
import { leaveOwners, withRoleLock } from "./owner-guard.ts";
import type { RoleChange, StaffMember } from "./schema.ts";
import { forgetMembers, toStaffMember } from "./staff.ts";
import { type PoolMember, readMember, toPoolInput, userPool } from "./user-pool.ts";

const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text);

/** The pool would also find a member by an email address. */
async function getMember(id: string): Promise<PoolMember> {
  const member = isId(id) ? await readMember(id) : undefined;
  if (!member) throw notFound("This member of staff");
  return member;
}

const guardOwner = async ({ id, roles }: PoolMember) => {
  if (roles.includes("owner")) await leaveOwners(id);
};

const endCalendar = ({ id }: PoolMember) => CalendarFeedEntity.delete({ staffId: id }).go();

async function endSessions(member: PoolMember): Promise<void> {
  await endCalendar(member);
  await userPool.send(new AdminUserGlobalSignOutCommand(toPoolInput(member)));
}

/**
 * Writes an entry also when nothing changed, because an earlier try may have changed the member and
 * then failed to write the entry. Holds no personal data.
 */
async function record(actor: Actor, action: string, before: PoolMember, after?: PoolMember): Promise<void> {
  forgetMembers();
  const toLogged = ({ roles, state }: PoolMember) => ({ roles, state });
  await recordChange(actor, {
    action,
    resourceType: "staff",
    resourceId: before.id,
    before: toLogged(before),
    ...(after ? { after: toLogged(after) } : {}),
  });
}

async function replaceRole(actor: Actor, id: string, { role }: RoleChange): Promise<StaffMember> {
  const member = await getMember(id);
  if (role !== "owner") await guardOwner(member);
  await endCalendar(member);
  // Add first, so that an interrupted change leaves the member a role.
  await userPool.send(new AdminAddUserToGroupCommand({ ...toPoolInput(member), GroupName: role }));
  for (const GroupName of member.roles.filter((held) => held !== role)) {
    await userPool.send(new AdminRemoveUserFromGroupCommand({ ...toPoolInput(member), GroupName }));
  }
  const changed = { ...member, roles: [role] };
  await record(actor, "role changed", member, changed);
  return toStaffMember(changed);
}

export async function changeRole(actor: Actor, id: string, change: RoleChange): Promise<StaffMember> {
  authorize(actor, "users");
  return withRoleLock(() => replaceRole(actor, id, change));
}

export async function disableStaff(actor: Actor, id: string): Promise<StaffMember> {
  authorize(actor, "users");
  const member = await getMember(id);
  await guardOwner(member);
  await userPool.send(new AdminDisableUserCommand(toPoolInput(member)));
  await endSessions(member);
  const changed = { ...member, state: "disabled" as const };
  await record(actor, "disabled", member, changed);
  return toStaffMember(changed);
}

export async function enableStaff(actor: Actor, id: string): Promise<StaffMember> {
  authorize(actor, "users");
  const member = await getMember(id);
  // An operator may have disabled the member in AWS's console.
  if (member.state === "disabled") await endCalendar(member);
  await userPool.send(new AdminEnableUserCommand(toPoolInput(member)));
  const changed = await getMember(id);
  await record(actor, "enabled", member, changed);
  return toStaffMember(changed);
}

/** Afterwards the member needs a mail from us to sign in. */
async function endPassword(member: PoolMember): Promise<void> {
  if (member.state === "disabled") {
    throw conflict("staff_disabled", "This member of staff is disabled.", "Enable them first.");
  }
  if (member.state === "invited") await resendInvitation(member);
  else {
    await userPool.send(new AdminResetUserPasswordCommand(toPoolInput(member)));
    await endSessions(member);
  }
}

export async function resetPassword(actor: Actor, id: string): Promise<void> {
  authorize(actor, "users");
  const member = await getMember(id);
  await endPassword(member);
  await record(actor, "password reset", member, member);
}

/**
 * Deletes the key of a lost authenticator app. Ends the password first, because a person who knows
 * it could set up another app. A repeat after an interruption mails another code.
 */
export async function resetSecondFactor(actor: Actor, id: string): Promise<void> {
  authorize(actor, "users");
  const member = await getMember(id);
  await endPassword(member);
  await record(actor, "second factor removed", member, member);
  await userPool.send(new AdminDeleteSoftwareTokenCommand(toPoolInput(member)));
}

export async function removeStaff(actor: Actor, id: string): Promise<void> {
  authorize(actor, "users");
  const member = await getMember(id);
  await guardOwner(member);
  await endSessions(member);
  // Record first, because a repeat after the deletion finds nobody.
  await record(actor, "removed", member);
  await userPool.send(new AdminDeleteUserCommand(toPoolInput(member))).catch((error) => {
    // The client may have repeated its own call after a lost answer.
    if (!(error instanceof UserNotFoundException)) throw error;
  });
  forgetMembers();
}

export async function signOutEverywhere(actor: Actor): Promise<void> {
  authorize(actor, "me");
  await endSessions(await getMember(actor.id));
}
