import { rmSync } from "node:fs";
import { CloudAssembly } from "aws-cdk-lib/cx-api";
import { type DeployedStack, readTemplate, type Template } from "./deployed-stacks.ts";
import { type Finding, toProblem } from "./finding.ts";
import { findLosses } from "./replace-guard.ts";
import { runSst } from "./run.ts";

export type Templates = ReadonlyMap<string, Template>;

/** SST builds a stage's templates and assets into this folder, and deploys them from it. */
export const getBuildFolder = (stage: string) => `.build/deploy/${stage}`;

/** Builds a stage. Returns its templates by stack name. */
export async function buildStage(stage: string): Promise<Templates> {
  const folder = getBuildFolder(stage);
  rmSync(folder, { recursive: true, force: true });
  await runSst(["build", "--stage", stage, "--to", folder], "The build failed, and nothing was changed");
  return new Map(
    new CloudAssembly(folder).stacks.map(({ stackName, template }) => [stackName, template as Template]),
  );
}

/** Returns the deployed templates of these stacks. */
export async function readTemplates(stacks: readonly DeployedStack[]): Promise<Templates> {
  const entries = stacks.map(async ({ stackName }) => [stackName, await readTemplate(stackName)] as const);
  return new Map(await Promise.all(entries));
}

/**
 * Returns a problem for each stateful resource that a deployment would lose.
 * @param allowed logical ids after `--allow-replace`, whose data the operator gives up
 */
export function checkLosses(before: Templates, after: Templates, allowed: readonly string[]): Finding[] {
  return [...before]
    .flatMap(([stackName, template]) => findLosses(stackName, template, after.get(stackName) ?? {}))
    .filter(({ id }) => !allowed.includes(id))
    .map(({ stackName, id, type, what }) =>
      toProblem(
        `${type} ${id} of ${stackName} ${what}: change it back, or allow the loss with --allow-replace ${id}`,
      ),
    );
}
