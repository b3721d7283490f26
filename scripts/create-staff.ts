import { parseArgs } from "node:util";
import type { StaffInvitation, StaffMember } from "@handyman/core/staff/schema";
import { useDeployedStage } from "./deployed-stage.ts";

/**
 * Invites the first owner of a deployed stage, who then invites everybody else at /admin/users; also whoever has to let
 * the business in again. The user pool mails a temporary password, good for 3 days. Safe to run again: who has not signed
 * in yet gets the mail again. Needs AWS credentials.
 *
 *   npm run create-staff -- --stage production --email owner@example.com --name "Olivia Reyes"
 */
const usage = 'npm run create-staff -- --stage production --email owner@example.com --name "Olivia Reyes"';

/** Whoever runs this has the AWS account's own rights; the log of changes shows them by this name. */
const operator = { id: "operator", roles: ["owner"] } as const;

async function invitationOf(values: { name?: string; email?: string }): Promise<StaffInvitation> {
  const { staffInvitation } = await import("@handyman/core/staff/schema");
  const { describeIssues } = await import("@handyman/core/issues");
  const parsed = staffInvitation.safeParse({ ...values, role: "owner" });
  if (!parsed.success) throw new Error(`${describeIssues(parsed.error.issues)}\n${usage}`);
  return parsed.data;
}

/**
 * What to say of somebody who is on the staff already, and has no invitation to wait for.
 * @throws Error that says what keeps them from being an owner
 */
function sayOf(email: string, { roles, state }: StaffMember): string {
  if (state === "disabled") throw new Error(`${email} is disabled: enable the user in AWS's console`);
  if (!roles.includes("owner"))
    throw new Error(`${email} is on the staff already: add the user to the group owner in AWS's console`);
  return `${email} is an owner already, and has signed in: nothing to do`;
}

async function main(): Promise<string> {
  const { values } = parseArgs({
    options: { stage: { type: "string" }, email: { type: "string" }, name: { type: "string" } },
  });
  const { stage, ...person } = values;
  if (!stage) throw new Error(`Say which stage:\n${usage}`);
  const invitation = await invitationOf(person);
  await useDeployedStage(stage);
  const { inviteStaff } = await import("@handyman/core/staff/invite-staff");
  const { readMember } = await import("@handyman/core/staff/user-pool");
  const { email } = invitation;
  const known = await readMember(email);
  if (known && known.state !== "invited") return sayOf(email, known);
  const { id } = await inviteStaff(operator, invitation);
  return `${email} is invited as owner (${id}): the mail with the temporary password is on its way`;
}

try {
  console.log(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
