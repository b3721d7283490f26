import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { recordChange } from "../audit/record-change.ts";
import { AppError, notFound } from "../errors.ts";
import { type Actor, authorize } from "./actor.ts";
import { resendInvitation } from "./invite-staff.ts";
import { leaveOwners, withRoleLock } from "./owner-guard.ts";
import type { RoleChange, StaffMember } from "./schema.ts";
import { forgetMembers, publicMember } from "./staff.ts";
import { type PoolMember, readMember, userPool, userPoolId } from "./user-pool.ts";

const inputOf = ({ username }: PoolMember) => ({ UserPoolId: userPoolId(), Username: username });

const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text);

/** The member as the pool has them now. It would take their address too; only ids are taken here. */
async function memberById(id: string): Promise<PoolMember> {
  const member = isId(id) ? await readMember(id) : undefined;
  if (!member) throw notFound("This member of staff");
  return member;
}

const guardOwner = async ({ id, roles }: PoolMember) => {
  if (roles.includes("owner")) await leaveOwners(id);
};

/** Ends every session: refresh tokens are void at once, access tokens within their 15 minutes. */
const endSessions = (member: PoolMember) => userPool.send(new AdminUserGlobalSignOutCommand(inputOf(member)));

/**
 * Writes what was done, even where nothing is different: a repeat after a failed write still leaves its entry. Roles and
 * state only, since the log holds no personal data but ids.
 */
async function record(actor: Actor, action: string, before: PoolMember, after?: PoolMember): Promise<void> {
  forgetMembers();
  const shown = ({ roles, state, secondFactor }: PoolMember) => ({ roles, state, secondFactor });
  await recordChange(actor, {
    action,
    resourceType: "staff",
    resourceId: before.id,
    before: shown(before),
    ...(after ? { after: shown(after) } : {}),
  });
}

async function replaceRole(actor: Actor, id: string, { role }: RoleChange): Promise<StaffMember> {
  const member = await memberById(id);
  if (role !== "owner") await guardOwner(member);
  // First the new one: a change that stops half way leaves nobody without a role.
  await userPool.send(new AdminAddUserToGroupCommand({ ...inputOf(member), GroupName: role }));
  for (const GroupName of member.roles.filter((held) => held !== role)) {
    await userPool.send(new AdminRemoveUserFromGroupCommand({ ...inputOf(member), GroupName }));
  }
  const changed = { ...member, roles: [role] };
  await record(actor, "role changed", member, changed);
  return publicMember(changed);
}

/**
 * Gives a member the one role and takes all others. Tokens they hold keep the old one for up to 15 minutes. Safe to
 * repeat.
 * @throws AppError `not-found`; `conflict` when the last owner would go; `unavailable` while another owner does it too
 */
export async function changeRole(actor: Actor, id: string, change: RoleChange): Promise<StaffMember> {
  authorize(actor, "users");
  return withRoleLock(() => replaceRole(actor, id, change));
}

/**
 * Shuts a member out: no sign-in, and no refresh, from now on. Safe to repeat.
 * @throws AppError `not-found`, or `conflict` for the last owner
 */
export async function disableStaff(actor: Actor, id: string): Promise<StaffMember> {
  authorize(actor, "users");
  const member = await memberById(id);
  await guardOwner(member);
  await userPool.send(new AdminDisableUserCommand(inputOf(member)));
  await endSessions(member);
  const changed = { ...member, state: "disabled" as const };
  await record(actor, "disabled", member, changed);
  return publicMember(changed);
}

/**
 * Lets a member in again, with the password that they had. Safe to repeat.
 * @throws AppError `not-found`
 */
export async function enableStaff(actor: Actor, id: string): Promise<StaffMember> {
  authorize(actor, "users");
  const member = await memberById(id);
  await userPool.send(new AdminEnableUserCommand(inputOf(member)));
  const changed = await memberById(id);
  await record(actor, "enabled", member, changed);
  return publicMember(changed);
}

/**
 * Voids a member's password: the pool mails a code with which they choose a new one, or, to somebody who never signed in,
 * the invitation again. Ends their sessions too, since somebody else may know the old one. Safe to repeat; each time sends
 * a mail.
 * @throws AppError `not-found`, or `conflict` while they are disabled
 */
export async function resetPassword(actor: Actor, id: string): Promise<void> {
  authorize(actor, "users");
  const member = await memberById(id);
  if (member.state === "disabled") {
    throw new AppError("conflict", "staff_disabled", "This member of staff is disabled.", {
      details: "Enable them first.",
    });
  }
  if (member.state === "invited") await resendInvitation(member);
  else {
    await userPool.send(new AdminResetUserPasswordCommand(inputOf(member)));
    await endSessions(member);
  }
  await record(actor, "password reset", member, member);
}

/**
 * Turns a member's second factor off, for somebody who lost their authenticator: the password alone signs them in until
 * they turn it on anew. Safe to repeat.
 * @throws AppError `not-found`
 */
export async function removeSecondFactor(actor: Actor, id: string): Promise<void> {
  authorize(actor, "users");
  const member = await memberById(id);
  const off = { SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } };
  await userPool.send(new AdminSetUserMFAPreferenceCommand({ ...inputOf(member), ...off }));
  await record(actor, "second factor removed", member, { ...member, secondFactor: false });
}

/**
 * Deletes a member's account. What they did keeps their id. A repeat finds nobody.
 * @throws AppError `not-found`, or `conflict` for the last owner
 */
export async function removeStaff(actor: Actor, id: string): Promise<void> {
  authorize(actor, "users");
  const member = await memberById(id);
  await guardOwner(member);
  await endSessions(member);
  // Before the deletion: a repeat after it finds nobody whose end it could record.
  await record(actor, "removed", member);
  await userPool.send(new AdminDeleteUserCommand(inputOf(member)));
  forgetMembers();
}

/**
 * Signs the caller out on every device: refresh tokens are void at once, access tokens within their 15 minutes. The pool
 * leaves its login page's own cookie, good for an hour, in the browsers that have it. Safe to repeat.
 * @throws AppError `not-found` when they were removed meanwhile
 */
export async function signOutEverywhere(actor: Actor): Promise<void> {
  authorize(actor, "me");
  await endSessions(await memberById(actor.id));
}
