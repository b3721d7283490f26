import type { Stage } from "../../infra/stage.ts";
import { usEast1Template } from "../../infra/us-east-1.ts";
import { applyStack, deleteStack, hasStack, readOutputs } from "./stack-in-region.ts";

const REGION = "us-east-1";

/** Returns the stage's existing web ACL. */
export async function readWebAcl(stage: Stage): Promise<string | undefined> {
  const stack = usEast1Template(stage);
  return stack && (await readOutputs(REGION, stack.stackName))?.WebAclArn;
}

/** Returns the stage's web ACL. Creates the stage's stack in us-east-1 if it is missing. */
export async function ensureWebAcl(stage: Stage): Promise<string | undefined> {
  const stack = usEast1Template(stage);
  if (!stack) return undefined;
  const outputs = await readOutputs(REGION, stack.stackName);
  return (outputs ?? (await applyStack(REGION, stack, { DistributionId: "" }))).WebAclArn;
}

/** Creates or updates the stage's stack in us-east-1. */
export async function deployUsEast1(stage: Stage, DistributionId: string): Promise<void> {
  const stack = usEast1Template(stage);
  if (stack) await applyStack(REGION, stack, { DistributionId });
}

/** Deletes the stage's stack in us-east-1. AWS refuses to delete a web ACL before its distribution. */
export async function removeUsEast1(stage: string): Promise<void> {
  // By its name, because ALARM_EMAIL and SITE_WEB_ACL may have changed since the deployment.
  const stackName = `${stage}-handyman-us-east-1`;
  if (await hasStack(REGION, stackName)) await deleteStack(REGION, stackName);
}
