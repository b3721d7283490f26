import type { StaffInvitation, StaffMember } from "@handyman/core/staff/schema";
import { operate, operator, stageOption, useDeployedStage } from "./operator.ts";

/**
 * Invites an owner. Cognito mails a temporary password for 3 days. Safe to run again: it repeats the mail until the first
 * sign-in.
 */
const usage = 'npm run create-staff -- --stage production --email owner@example.com --name "Olivia Reyes"';

async function parseInvitation(values: { name?: string; email?: string }): Promise<StaffInvitation> {
  const { staffInvitation } = await import("@handyman/core/staff/schema");
  const { describeIssues } = await import("@handyman/core/lib/errors");
  const parsed = staffInvitation.safeParse({ ...values, role: "owner" });
  if (!parsed.success) throw new Error(`${describeIssues(parsed.error.issues)}\n${usage}`);
  return parsed.data;
}

function describeMember(email: string, { roles, state }: StaffMember): string {
  if (state === "disabled") throw new Error(`${email} is disabled: enable the user in AWS's console`);
  if (!roles.includes("owner"))
    throw new Error(`${email} is on the staff already: add the user to the group owner in AWS's console`);
  return `${email} is an owner already, and has signed in: nothing to do`;
}

const options = { ...stageOption, email: { type: "string" }, name: { type: "string" } } as const;

await operate(usage, { options }, async (stage, { values }) => {
  const { stage: _, ...person } = values;
  const invitation = await parseInvitation(person);
  await useDeployedStage(stage);
  const { inviteStaff } = await import("@handyman/core/staff/invite-staff");
  const { readMember } = await import("@handyman/core/staff/user-pool");
  const known = await readMember(invitation.email);
  if (known && known.state !== "invited") console.log(describeMember(invitation.email, known));
  else {
    const { id } = await inviteStaff(operator, invitation);
    console.log(
      `${invitation.email} is invited as owner (${id}): the mail with the temporary password is on its way`,
    );
  }
  return true;
});
