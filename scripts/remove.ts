import { createInterface } from "node:readline/promises";
import { getStage, type Stage } from "../infra/stage.ts";
import { readTemplates } from "./deploy/build.ts";
import { checkAccess } from "./deploy/check-account.ts";
import { type DeployedStack, readFailures, readStacks } from "./deploy/deployed-stacks.ts";
import { type Finding, report, Stop, toProblem } from "./deploy/finding.ts";
import { runSst } from "./deploy/run.ts";
import { fixRegion, readSettings } from "./deploy/settings.ts";
import { removeUsEast1 } from "./deploy/us-east-1.ts";

/**
 * Removes a stage. Safe to run again: continues a failed removal.
 *
 * npm run remove -- --stage my-branch
 * npm run remove -- --stage production --yes-remove-production    keeps table, media bucket and user pool
 */
const usage = "npm run remove -- --stage my-branch";

/** CloudFormation leaves these resources in the account. */
async function listKept(stacks: readonly DeployedStack[]): Promise<string[]> {
  const templates = await readTemplates(stacks);
  return [...templates].flatMap(([stackName, { Resources = {} }]) =>
    Object.entries(Resources)
      .filter(([, { DeletionPolicy = "Delete" }]) => DeletionPolicy !== "Delete")
      .map(([id, { Type }]) => `${Type} ${id} of ${stackName}`),
  );
}

async function isConfirmed(stage: Stage, isAllowed: boolean): Promise<boolean> {
  if (!stage.keepsData || isAllowed) return true;
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `This takes the site of ${stage.name} off the web. Type "${stage.name}" to go on: `,
  );
  terminal.close();
  return answer.trim() === stage.name;
}

const checkRunning = (stacks: readonly DeployedStack[]): Finding[] =>
  stacks
    .filter(({ status }) => status.endsWith("_IN_PROGRESS"))
    .slice(0, 1)
    .map(({ stackName, status }) => toProblem(`${stackName} is ${status}: wait for its end and start again`));

async function reportLeft(stage: string): Promise<void> {
  const findings = (await readStacks(stage)).map(async ({ stackName, status }) => {
    const reasons = await readFailures(stackName);
    return toProblem(
      `${stackName} is left (${status}): ${reasons.join("; ") || "see its events in CloudFormation's console"}`,
    );
  });
  report(await Promise.all(findings));
}

async function removeStacks(name: string, stacks: readonly DeployedStack[]): Promise<void> {
  const kept = await listKept(stacks);
  for (const resource of kept) console.log(`Stays in the account: ${resource}`);
  try {
    await runSst(["remove", "--stage", name], "The removal failed");
  } catch (error) {
    await reportLeft(name);
    throw error;
  }
  await reportLeft(name);
}

async function main(): Promise<void> {
  const { stage: name, values } = readSettings(usage, { "yes-remove-production": { type: "boolean" } });
  report(await checkAccess());
  fixRegion();
  const stacks = await readStacks(name);
  if (stacks.length === 0) console.log(`There is no stage ${name} in this account: nothing to remove`);
  else {
    report(checkRunning(stacks));
    if (!(await isConfirmed(getStage(name), values["yes-remove-production"] === true)))
      report([toProblem(`${name} is not removed: add --yes-remove-production when you mean it`)]);
    await removeStacks(name, stacks);
  }
  await removeUsEast1(name);
  if (stacks.length > 0) console.log(`Removed ${name}`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Stop)) console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
