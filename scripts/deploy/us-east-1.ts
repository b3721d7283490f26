import type { Stage } from "../../infra/stage.ts";
import { createUsEast1Template } from "../../infra/us-east-1.ts";
import { applyStack, deleteStack, describeStack, readOutputs } from "./cloudformation.ts";

const REGION = "us-east-1";

/** ALARM_EMAIL and SITE_WEB_ACL may have changed since the deployment, so the name decides. */
const nameStack = (stage: string) => `${stage}-handyman-us-east-1`;

export async function readWebAcl(stage: Stage): Promise<string | undefined> {
  if (!stage.site?.makesWebAcl) return undefined;
  return (await readOutputs(REGION, nameStack(stage.name)))?.WebAclArn;
}

export async function ensureWebAcl(stage: Stage): Promise<string | undefined> {
  const stack = createUsEast1Template(stage);
  if (!stack || !stage.site?.makesWebAcl) return undefined;
  return (await readWebAcl(stage)) ?? (await applyStack(REGION, stack, { DistributionId: "" })).WebAclArn;
}

export async function deployUsEast1(stage: Stage, DistributionId: string): Promise<void> {
  const stack = createUsEast1Template(stage);
  if (stack) await applyStack(REGION, stack, { DistributionId });
  else await removeUsEast1(stage.name);
}

/** AWS refuses to delete a web ACL before its distribution. */
export async function removeUsEast1(stage: string): Promise<void> {
  const stackName = nameStack(stage);
  if (await describeStack(stackName, REGION)) await deleteStack(REGION, stackName);
}
