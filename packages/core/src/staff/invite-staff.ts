import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  UsernameExistsException,
  type UserType,
} from "@aws-sdk/client-cognito-identity-provider";
import { recordChange } from "../audit/record-change.ts";
import { AppError } from "../errors.ts";
import { type Actor, authorize } from "./actor.ts";
import type { StaffInvitation, StaffMember } from "./schema.ts";
import { forgetMembers, publicMember } from "./staff.ts";
import { memberOf, type PoolMember, readMember, userPool, userPoolId } from "./user-pool.ts";

const alreadyThere = () =>
  new AppError("conflict", "staff_exists", "Somebody with this e-mail address is already on the staff.", {
    details: "Change their role or reset their password instead.",
  });

/** Makes an account. The pool mails the invitation unless told not to. Returns undefined if the address has an account. */
async function create(
  { name, email }: StaffInvitation,
  how: { MessageAction?: "SUPPRESS" } = {},
): Promise<UserType | undefined> {
  const attributes = { email, email_verified: "true", name };
  const command = new AdminCreateUserCommand({
    UserPoolId: userPoolId(),
    Username: email,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    DesiredDeliveryMediums: ["EMAIL"],
    ...how,
  });
  try {
    return (await userPool.send(command)).User;
  } catch (error) {
    if (error instanceof UsernameExistsException) return undefined;
    throw error;
  }
}

/**
 * Mails the invitation anew, with a new temporary password; the old one is void. By address: of this call Cognito takes no
 * other name where people sign in with it.
 */
export async function resendInvitation({ email }: PoolMember): Promise<void> {
  const input = { UserPoolId: userPoolId(), Username: email, MessageAction: "RESEND" as const };
  await userPool.send(new AdminCreateUserCommand(input));
}

/** The account of a try that stopped half way, or of the same invitation sent before. */
async function invitedBefore({ email, role }: StaffInvitation): Promise<PoolMember> {
  const member = await readMember(email);
  const isSame = member?.state === "invited" && member.roles.every((held) => held === role);
  if (!member || !isSame) throw alreadyThere();
  await resendInvitation(member);
  return member;
}

/**
 * Invites somebody: the user pool mails them a temporary password, good for 3 days. Safe to repeat: who has not signed in
 * yet gets the invitation again.
 * @throws AppError `conflict` when the address is on the staff already
 */
export async function inviteStaff(actor: Actor, invitation: StaffInvitation): Promise<StaffMember> {
  authorize(actor, "users");
  const { role } = invitation;
  const created = await create(invitation);
  const member = created ? memberOf(created, created.Attributes) : await invitedBefore(invitation);
  const input = { UserPoolId: userPoolId(), Username: member.username, GroupName: role };
  await userPool.send(new AdminAddUserToGroupCommand(input));
  forgetMembers();
  await recordChange(actor, {
    action: "invited",
    resourceType: "staff",
    resourceId: member.id,
    after: { roles: [role], state: "invited" },
  });
  return { ...publicMember(member), roles: [role] };
}

/**
 * Makes a disabled account, which an owner can enable, and sends no mail. Safe to repeat.
 * @throws AppError `conflict` when the address is on the staff already
 */
export async function addDisabledStaff(actor: Actor, invitation: StaffInvitation): Promise<StaffMember> {
  authorize(actor, "users");
  const { role, email } = invitation;
  const created = await create(invitation, { MessageAction: "SUPPRESS" });
  const member = created ? memberOf(created, created.Attributes) : await readMember(email);
  if (!member || member.roles.length > 0) throw alreadyThere();
  const user = { UserPoolId: userPoolId(), Username: member.username };
  await userPool.send(new AdminDisableUserCommand(user));
  // The role comes last, because an account with a role counts as finished.
  await userPool.send(new AdminAddUserToGroupCommand({ ...user, GroupName: role }));
  forgetMembers();
  const shown = { roles: [role], state: "disabled" as const };
  await recordChange(actor, { action: "added", resourceType: "staff", resourceId: member.id, after: shown });
  return { ...publicMember(member), ...shown };
}
