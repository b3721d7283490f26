import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  UsernameExistsException,
} from "@aws-sdk/client-cognito-identity-provider";
import { conflict } from "../lib/errors.ts";
import { type Actor, authorize } from "./actor.ts";
import { recordChange } from "./audit.ts";
import type { StaffInvitation, StaffMember } from "./schema.ts";
import { forgetMembers, toStaffMember } from "./staff.ts";
import { type PoolMember, readMember, toPoolInput, toPoolMember, userPool, userPoolId } from "./user-pool.ts";

const createDuplicateError = () =>
  conflict(
    "staff_exists",
    "Someone with this email address is already on the staff.",
    "Change their role or reset their password instead.",
  );

async function createAccount({ name, email }: StaffInvitation) {
  const attributes = { email, email_verified: "true", name };
  const command = new AdminCreateUserCommand({
    UserPoolId: userPoolId(),
    Username: email,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    DesiredDeliveryMediums: ["EMAIL"],
  });
  try {
    return (await userPool.send(command)).User;
  } catch (error) {
    if (error instanceof UsernameExistsException) return undefined;
    throw error;
  }
}

export async function resendInvitation({ email }: PoolMember): Promise<void> {
  // For a resend, Cognito accepts only the alias that members sign in with.
  const input = { UserPoolId: userPoolId(), Username: email, MessageAction: "RESEND" as const };
  await userPool.send(new AdminCreateUserCommand(input));
}

async function repeatInvitation({ email, role }: StaffInvitation): Promise<PoolMember> {
  const member = await readMember(email);
  const isSame = member?.state === "invited" && member.roles.every((held) => held === role);
  if (!member || !isSame) throw createDuplicateError();
  await resendInvitation(member);
  return member;
}

/**
 * Sends a temporary password, which works for 3 days. A repeat sends it again.
 * @throws AppError `conflict` when the address is on the staff already
 */
export async function inviteStaff(actor: Actor, invitation: StaffInvitation): Promise<StaffMember> {
  authorize(actor, "users");
  const created = await createAccount(invitation);
  const member = created ? toPoolMember(created, created.Attributes) : await repeatInvitation(invitation);
  // Set the role last, because an account with a role counts as finished.
  await userPool.send(new AdminAddUserToGroupCommand({ ...toPoolInput(member), GroupName: invitation.role }));
  forgetMembers();
  const roles = [invitation.role];
  const after = { roles, state: member.state };
  await recordChange(actor, { action: "invited", resourceType: "staff", resourceId: member.id, after });
  return { ...toStaffMember(member), roles };
}
