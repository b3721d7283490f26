import { randomUUID } from "node:crypto";
import { CloudFormation } from "@aws-sdk/client-cloudformation";
import type { Stage } from "../../infra/stage.ts";
import { createUsEast1Template } from "../../infra/us-east-1.ts";
import { describeStack, says, toOutputs, type Values } from "./cloudformation.ts";

const region = "us-east-1";

const waiting = { maxWaitTime: 900, minDelay: 2, maxDelay: 10 };

export async function readOutputs(stackName: string): Promise<Values | undefined> {
  const stack = await describeStack(stackName, region);
  return stack && !stack.StackStatus?.startsWith("ROLLBACK") ? toOutputs(stack) : undefined;
}

export async function deleteStack(StackName: string): Promise<void> {
  if (!(await describeStack(StackName, region))) return;
  const client = new CloudFormation({ region });
  await client.deleteStack({ StackName });
  await client.waitUntilStackDeleteComplete({ StackName }, waiting);
}

export async function applyStack(StackName: string, template: object, distribution: string): Promise<Values> {
  const client = new CloudFormation({ region });
  const Parameters = [{ ParameterKey: "DistributionId", ParameterValue: distribution }];
  const input = { StackName, TemplateBody: JSON.stringify(template), Parameters };
  const isNew = !(await readOutputs(StackName));
  // CloudFormation can't update a stack whose creation failed.
  if (isNew) await deleteStack(StackName);
  try {
    if (isNew) {
      // Without the token, the SDK's repeat after a lost answer would fail, because the stack then
      // exists.
      await client.createStack({ ...input, ClientRequestToken: randomUUID() });
      await client.waitUntilStackCreateComplete({ StackName }, waiting);
    } else {
      await client.updateStack(input);
      await client.waitUntilStackUpdateComplete({ StackName }, waiting);
    }
  } catch (error) {
    if (!says(error, "No updates are to be performed"))
      throw new Error(`${StackName} in ${region} was not deployed: ${String(error)}`);
  }
  return (await readOutputs(StackName)) ?? {};
}

/**
 * Uses only the stage's name, because ALARM_EMAIL and SITE_WEB_ACL may have changed since the
 * deployment.
 */
const nameStack = (stage: string) => `${stage}-handyman-us-east-1`;

export async function readWebAcl({ name, site }: Stage): Promise<string | undefined> {
  return site?.makesWebAcl ? (await readOutputs(nameStack(name)))?.WebAclArn : undefined;
}

/** AWS refuses to delete a web ACL while its distribution exists. */
export const removeUsEast1 = (stage: string): Promise<void> => deleteStack(nameStack(stage));

export async function deployUsEast1(stage: Stage, distributionId: string): Promise<Values> {
  const stack = createUsEast1Template(stage);
  if (stack) return applyStack(stack.stackName, stack.template, distributionId);
  await removeUsEast1(stage.name);
  return {};
}
