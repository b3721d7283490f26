import { createInterface } from "node:readline/promises";
import { getStage, type Stage } from "../infra/stage.ts";
import { type DeployedStack, readFailures, readStacks, readTemplates } from "./deploy/cloudformation.ts";
import { Problem, runMain, runSst, stopAt } from "./deploy/problem.ts";
import { fixRegion, readSettings } from "./deploy/settings.ts";
import { removeUsEast1 } from "./deploy/us-east-1.ts";

/**
 * Removes a stage. Safe to run again: continues a failed removal. Production keeps its table, media
 * bucket and user pool, and needs --yes-remove-production.
 */
const usage = "npm run remove -- --stage my-branch";

async function sayWhatStays(stacks: readonly DeployedStack[]): Promise<void> {
  for (const [stackName, { Resources = {} }] of await readTemplates(stacks))
    for (const [id, { Type, DeletionPolicy = "Delete" }] of Object.entries(Resources))
      if (DeletionPolicy !== "Delete") console.log(`Stays in the account: ${Type} ${id} of ${stackName}`);
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

function checkRunning(stacks: readonly DeployedStack[]): void {
  const running = stacks.find(({ status }) => status.endsWith("_IN_PROGRESS"));
  if (running)
    throw new Problem(`${running.stackName} is ${running.status}: wait for its end and start again`);
}

async function reportLeft(stage: string): Promise<void> {
  const left = (await readStacks(stage)).map(async ({ stackName, status }) => {
    const reasons =
      (await readFailures(stackName)).join("; ") || "see its events in CloudFormation's console";
    return new Problem(`${stackName} is left (${status}): ${reasons}`);
  });
  stopAt(await Promise.all(left));
}

await runMain(async () => {
  const { name, values } = readSettings(usage, { "yes-remove-production": { type: "boolean" } });
  fixRegion();
  const stacks = await readStacks(name);
  if (stacks.length === 0) console.log(`There is no stage ${name} in this account: nothing to remove`);
  else {
    checkRunning(stacks);
    if (!(await isConfirmed(getStage(name), values["yes-remove-production"] === true)))
      throw new Problem(`${name} is not removed: add --yes-remove-production when you mean it`);
    await sayWhatStays(stacks);
    await runSst(["remove", "--stage", name], "The removal failed").finally(() => reportLeft(name));
  }
  await removeUsEast1(name);
  if (stacks.length > 0) console.log(`Removed ${name}`);
});
