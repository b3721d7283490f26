import type { StaffMember } from "@handyman/core/staff/schema";
import { operate, operator, stageOption, useDeployedStage } from "./operator.ts";

/**
 * Invites an owner. Cognito mails a temporary password for 3 days. Safe to run again: it repeats the mail until the first
 * sign-in.
 */
const usage = 'npm run create-staff -- --stage production --email owner@example.com --name "Olivia Reyes"';

function describeMember(email: string, { roles, state }: StaffMember): string {
  if (state === "disabled") throw new Error(`${email} is disabled: enable the user in AWS's console`);
  if (!roles.includes("owner"))
    throw new Error(`${email} is on the staff already: add the user to the group owner in AWS's console`);
  return `${email} is an owner already, and has signed in: nothing to do`;
}

const options = { ...stageOption, email: { type: "string" }, name: { type: "string" } } as const;

await operate(usage, { options }, async (stage, { values: { email, name } }) => {
  const { staffInvitation } = await import("@handyman/core/staff/schema");
  const { describeIssues } = await import("@handyman/core/lib/errors");
  const { data, error } = staffInvitation.safeParse({ email, name, role: "owner" });
  if (error) throw new Error(`${describeIssues(error.issues)}\n${usage}`);
  await useDeployedStage(stage);
  const { inviteStaff } = await import("@handyman/core/staff/invite-staff");
  const { readMember } = await import("@handyman/core/staff/user-pool");
  const known = await readMember(data.email);
  if (known && known.state !== "invited") return console.log(describeMember(data.email, known));
  const { id } = await inviteStaff(operator, data);
  console.log(
    `${data.email} is invited as owner (${id}): the mail with the temporary password is on its way`,
  );
});
