import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { type ParseArgsConfig, parseArgs, parseEnv } from "node:util";
import { namedStages } from "../../infra/stage.ts";
import { REGION } from "./cloudformation.ts";

const MAX_LENGTH = 32;
const HASH_LENGTH = 6;

/**
 * CloudFormation derives a bucket's name from the stack's, and S3 refuses these prefixes:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html
 */
const refusedByS3 = /^(xn--|sthree-|amzn-s3-demo-)/;

const isSafe = (name: string): boolean =>
  name.length <= MAX_LENGTH &&
  /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) &&
  !refusedByS3.test(`${name}-`) &&
  !namedStages.includes(name);

/**
 * Returns the branch's name if AWS accepts it, otherwise a similar name with a hash, so that
 * `feature/photos` and `feature-photos` get two stages. Never returns a named stage such as
 * production.
 */
export function toBranchStage(branch: string): string {
  if (isSafe(branch)) return branch;
  const plain = branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  const start = /^[a-z]/.test(plain) && !refusedByS3.test(`${plain}-`) ? plain : `branch-${plain}`;
  const kept = start.slice(0, MAX_LENGTH - HASH_LENGTH - 1).replace(/-+$/, "");
  return `${kept}-${createHash("sha256").update(branch).digest("hex").slice(0, HASH_LENGTH)}`;
}

export const toStage = (name: string): string => (namedStages.includes(name) ? name : toBranchStage(name));

type Options = NonNullable<ParseArgsConfig["options"]>;

/**
 * SST reads these files after the environment, in this order, and they win. The checks must see the
 * same values.
 */
function readEnvironmentFiles(stage: string): void {
  for (const file of [".env", ".env.local", `.env.${stage}`, `.env.${stage}.local`])
    if (existsSync(file)) Object.assign(process.env, parseEnv(readFileSync(file, "utf8")));
}

export function readSettings<const T extends Options>(usage: string, more: T) {
  const { values } = parseArgs({
    options: { stage: { type: "string" }, branch: { type: "string" }, ...more },
  });
  const { stage, branch } = values as { stage?: string; branch?: string };
  if (Boolean(stage) === Boolean(branch)) throw new Error(`Say which stage: ${usage}`);
  const name = branch ? toBranchStage(branch) : toStage(stage ?? "");
  if (name !== (branch ?? stage)) console.log(`Stage of ${branch ?? stage}: ${name}`);
  readEnvironmentFiles(name);
  return { name, values };
}

export function fixRegion(): void {
  process.env.AWS_REGION = REGION;
  process.env.SST_TELEMETRY_DISABLED = "1";
}
