import { createHash } from "node:crypto";
import { namedStages } from "../../infra/stage.ts";

/** infra/stage.ts accepts no more. Cognito's domain is the longest name that contains it. */
const MAX_LENGTH = 32;
const HASH_LENGTH = 6;

/**
 * CloudFormation derives a bucket's name from the stack's, and S3 refuses these prefixes:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html
 */
const refusedByS3 = /^(xn--|sthree-|amzn-s3-demo-)/;

const words = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const isSafe = (name: string): boolean =>
  name.length <= MAX_LENGTH &&
  words.test(name) &&
  !refusedByS3.test(`${name}-`) &&
  !namedStages.includes(name);

const hash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, HASH_LENGTH);

/**
 * Returns the branch's name if AWS accepts it, otherwise a similar name with a hash, so that `feature/photos` and
 * `feature-photos` get two stages. Never returns a named stage such as production.
 */
export function toBranchStage(branch: string): string {
  if (isSafe(branch)) return branch;
  const plain = branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  const start = /^[a-z]/.test(plain) && !refusedByS3.test(`${plain}-`) ? plain : `branch-${plain}`;
  const kept = start.slice(0, MAX_LENGTH - HASH_LENGTH - 1).replace(/-+$/, "");
  return `${kept}-${hash(branch)}`;
}

export const toStage = (name: string): string => (namedStages.includes(name) ? name : toBranchStage(name));
