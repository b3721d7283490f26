import { rmSync } from "node:fs";
import { CloudAssembly } from "aws-cdk-lib/cx-api";
import { type DeployedStack, readTemplate, type Template } from "./deployed-stacks.ts";
import { type Finding, toProblem } from "./finding.ts";
import { findLosses } from "./replace-guard.ts";
import { runSst } from "./run.ts";

export type Templates = ReadonlyMap<string, Template>;

export const getBuildFolder = (stage: string) => `.build/deploy/${stage}`;

export async function buildStage(stage: string): Promise<Templates> {
  const folder = getBuildFolder(stage);
  rmSync(folder, { recursive: true, force: true });
  await runSst(["build", "--stage", stage, "--to", folder], "The build failed, and nothing was changed");
  return new Map(
    new CloudAssembly(folder).stacks.map(({ stackName, template }) => [stackName, template as Template]),
  );
}

export async function readTemplates(stacks: readonly DeployedStack[]): Promise<Templates> {
  const entries = stacks.map(async ({ stackName }) => [stackName, await readTemplate(stackName)] as const);
  return new Map(await Promise.all(entries));
}

/** @param allowed logical ids after `--allow-replace` */
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
