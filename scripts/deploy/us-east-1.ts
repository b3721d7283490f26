import type { Stage } from "../../infra/stage.ts";
import { usEast1Template } from "../../infra/us-east-1.ts";
import { applyStack, deleteStack, hasStack, readOutputs } from "./stack-in-region.ts";

const REGION = "us-east-1";

/** By the stage's name: what the stage wants there may have changed since it was deployed. */
const getStackName = (stage: string) => `${stage}-handyman-us-east-1`;

/** Returns the web ACL that the stage made in us-east-1 before, where it still wants it. */
export async function readWebAcl(stage: Stage): Promise<string | undefined> {
  if (!stage.site?.makesWebAcl) return undefined;
  return (await readOutputs(REGION, getStackName(stage.name)))?.WebAclArn;
}

/** Returns the web ACL of the stage, and creates what the stage has in us-east-1 before its first deployment. */
export async function ensureWebAcl(stage: Stage): Promise<string | undefined> {
  const stack = usEast1Template(stage);
  if (!stack || !stage.site?.makesWebAcl) return undefined;
  return (await readWebAcl(stage)) ?? (await applyStack(REGION, stack, { DistributionId: "" })).WebAclArn;
}

/** Creates or updates what the stage has in us-east-1, for the distribution that is deployed. Deletes what it no longer wants. */
export async function deployUsEast1(stage: Stage, DistributionId: string): Promise<void> {
  const stack = usEast1Template(stage);
  if (stack) await applyStack(REGION, stack, { DistributionId });
  else await removeUsEast1(stage.name);
}

/** Deletes what a stage has in us-east-1. A web ACL can be deleted only after its distribution. */
export async function removeUsEast1(stage: string): Promise<void> {
  const stackName = getStackName(stage);
  if (await hasStack(REGION, stackName)) await deleteStack(REGION, stackName);
}
