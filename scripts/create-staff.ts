import type { StaffMember } from "@handyman/core/staff/schema";
import { operate, operator, stageOption, useDeployedStage } from "./operator.ts";

/**
 * Invites an owner. Cognito mails a temporary password, which works for 3 days. Safe to run again:
 * it repeats the mail until the first sign-in. `--reset-second-factor` is for an only owner who has
 * lost the authenticator app.
 */
const usage = `npm run create-staff -- --stage production --email owner@example.com --name "Olivia Reyes"
npm run create-staff -- --stage production --email owner@example.com --reset-second-factor`;

function describeMember(email: string, { roles, state }: StaffMember): string {
  if (state === "disabled") throw new Error(`${email} is disabled: enable the user in AWS's console`);
  if (!roles.includes("owner"))
    throw new Error(`${email} is on the staff already: add the user to the group owner in AWS's console`);
  return `${email} is an owner already, and has signed in: nothing to do`;
}

async function resetFactor(email = ""): Promise<void> {
  const { resetSecondFactor } = await import("@handyman/core/staff/manage-staff");
  const { readMember } = await import("@handyman/core/staff/user-pool");
  const member = email.includes("@") ? await readMember(email) : undefined;
  if (!member) throw new Error(`Nobody on the staff has the address "${email}"\n${usage}`);
  await resetSecondFactor(operator, member.id);
  console.log(
    `${email} is signed out everywhere: Cognito mails a code for a new password, and the next sign-in sets up a new authenticator app`,
  );
}

const options = {
  ...stageOption,
  email: { type: "string" },
  name: { type: "string" },
  "reset-second-factor": { type: "boolean", default: false },
} as const;

await operate(usage, { options }, async (stage, { values: { email, name, ...flags } }) => {
  if (flags["reset-second-factor"]) {
    await useDeployedStage(stage);
    return resetFactor(email);
  }
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
