import { existsSync, readFileSync } from "node:fs";
import { parseArgs, parseEnv } from "node:util";
import { REGION } from "./deployed-stacks.ts";
import { toBranchStage, toStage } from "./stage-name.ts";

interface Named {
  stage?: string;
  branch?: string;
}

/** @throws Error with the usage when neither is given, or both */
function nameStage({ stage, branch }: Named, usage: string): string {
  if (Boolean(stage) === Boolean(branch)) throw new Error(`Say which stage: ${usage}`);
  const name = branch ? toBranchStage(branch) : toStage(stage ?? "");
  if (name !== (branch ?? stage)) console.log(`Stage of ${branch ?? stage}: ${name}`);
  return name;
}

/** SST reads these files over the environment, in this order. The checks must see the same values. */
function readEnvironmentFiles(stage: string): void {
  for (const file of [".env", ".env.local", `.env.${stage}`, `.env.${stage}.local`])
    if (existsSync(file)) Object.assign(process.env, parseEnv(readFileSync(file, "utf8")));
}

/** @param more options besides `--stage` and `--branch` */
export function readSettings<
  const T extends Readonly<Record<string, { type: "boolean" | "string"; multiple?: boolean }>>,
>(usage: string, more: T) {
  const { values } = parseArgs({
    options: { stage: { type: "string" }, branch: { type: "string" }, ...more },
  });
  const stage = nameStage(values as Named, usage);
  readEnvironmentFiles(stage);
  return { stage, values };
}

export function fixRegion(): void {
  process.env.AWS_REGION = REGION;
  process.env.SST_TELEMETRY_DISABLED = "1";
}
