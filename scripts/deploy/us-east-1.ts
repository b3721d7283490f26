import { CloudFormation, type Stack } from "@aws-sdk/client-cloudformation";
import type { Stage } from "../../infra/stage.ts";
import { createUsEast1Template } from "../../infra/us-east-1.ts";
import { describeStack, says, toOutputs, type Values } from "./cloudformation.ts";

const region = "us-east-1";

const waiting = { maxWaitTime: 900, minDelay: 2, maxDelay: 10 };

const hasFailed = ({ StackStatus }: Stack) => Boolean(StackStatus?.startsWith("ROLLBACK"));

export async function readOutputs(stackName: string): Promise<Values | undefined> {
  const stack = await describeStack(stackName, region);
  return stack && !hasFailed(stack) ? toOutputs(stack) : undefined;
}

export async function deleteStack(StackName: string): Promise<void> {
  const client = new CloudFormation({ region });
  await client.deleteStack({ StackName });
  await client.waitUntilStackDeleteComplete({ StackName }, waiting);
}

export async function applyStack(StackName: string, template: object, parameters: Values): Promise<Values> {
  const client = new CloudFormation({ region });
  const Parameters = Object.entries(parameters).map(([ParameterKey, ParameterValue]) => ({
    ParameterKey,
    ParameterValue,
  }));
  const input = { StackName, TemplateBody: JSON.stringify(template), Parameters };
  const existing = await describeStack(StackName, region);
  if (existing && hasFailed(existing)) await deleteStack(StackName);
  try {
    if (existing && !hasFailed(existing)) {
      await client.updateStack(input);
      await client.waitUntilStackUpdateComplete({ StackName }, waiting);
    } else {
      await client.createStack(input);
      await client.waitUntilStackCreateComplete({ StackName }, waiting);
    }
  } catch (error) {
    if (!says(error, "No updates are to be performed"))
      throw new Error(`${StackName} in ${region} was not deployed: ${String(error)}`);
  }
  return (await readOutputs(StackName)) ?? {};
}

/** ALARM_EMAIL and SITE_WEB_ACL may have changed since the deployment, so the name decides. */
const nameStack = (stage: string) => `${stage}-handyman-us-east-1`;

export async function readWebAcl({ name, site }: Stage): Promise<string | undefined> {
  return site?.makesWebAcl ? (await readOutputs(nameStack(name)))?.WebAclArn : undefined;
}

/** AWS refuses to delete a web ACL before its distribution. */
export async function removeUsEast1(stage: string): Promise<void> {
  const stackName = nameStack(stage);
  if (await describeStack(stackName, region)) await deleteStack(stackName);
}

/** Returns the outputs. Deletes the stack of a stage that has nothing in us-east-1 any more. */
export async function deployUsEast1(stage: Stage, DistributionId: string): Promise<Values> {
  const stack = createUsEast1Template(stage);
  if (stack) return applyStack(stack.stackName, stack.template, { DistributionId });
  await removeUsEast1(stage.name);
  return {};
}
