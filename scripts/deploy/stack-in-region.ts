import {
  CloudFormationClient,
  CreateStackCommand,
  DeleteStackCommand,
  DescribeStacksCommand,
  type Stack,
  UpdateStackCommand,
  waitUntilStackCreateComplete,
  waitUntilStackDeleteComplete,
  waitUntilStackUpdateComplete,
} from "@aws-sdk/client-cloudformation";

/** A stack that SST does not deploy. */
export interface PlainStack {
  stackName: string;
  template: object;
}

/** Seconds. A web ACL or an alarm takes less than one minute. */
const MAX_WAIT = 900;

type Values = Readonly<Record<string, string>>;

const saysMissing = (error: unknown) => error instanceof Error && error.message.includes("does not exist");
const saysUnchanged = (error: unknown) =>
  error instanceof Error && error.message.includes("No updates are to be performed");

async function describeStack(client: CloudFormationClient, StackName: string): Promise<Stack | undefined> {
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }));
    return Stacks?.[0];
  } catch (error) {
    if (saysMissing(error)) return undefined;
    throw error;
  }
}

const toOutputs = (stack: Stack | undefined): Values =>
  Object.fromEntries((stack?.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));

export async function readOutputs(region: string, stackName: string): Promise<Values | undefined> {
  const stack = await describeStack(new CloudFormationClient({ region }), stackName);
  return stack && !stack.StackStatus?.startsWith("ROLLBACK") ? toOutputs(stack) : undefined;
}

export const hasStack = async (region: string, stackName: string): Promise<boolean> =>
  Boolean(await describeStack(new CloudFormationClient({ region }), stackName));

export async function deleteStack(region: string, StackName: string): Promise<void> {
  const client = new CloudFormationClient({ region });
  await client.send(new DeleteStackCommand({ StackName }));
  await waitUntilStackDeleteComplete(
    { client, maxWaitTime: MAX_WAIT, minDelay: 2, maxDelay: 10 },
    { StackName },
  );
}

/**
 * Creates or updates a stack and waits. Returns its outputs.
 * @throws Error that names the stack, when CloudFormation rolls it back
 */
export async function applyStack(
  region: string,
  { stackName: StackName, template }: PlainStack,
  parameters: Values = {},
): Promise<Values> {
  const client = new CloudFormationClient({ region });
  const wait = { client, maxWaitTime: MAX_WAIT, minDelay: 2, maxDelay: 10 };
  const input = {
    StackName,
    TemplateBody: JSON.stringify(template),
    Parameters: Object.entries(parameters).map(([ParameterKey, ParameterValue]) => ({
      ParameterKey,
      ParameterValue,
    })),
  };
  const existing = await describeStack(client, StackName);
  const isFailed = existing?.StackStatus?.startsWith("ROLLBACK");
  // CloudFormation refuses to update a stack whose creation failed.
  if (isFailed) await deleteStack(region, StackName);
  try {
    if (existing && !isFailed) {
      await client.send(new UpdateStackCommand(input));
      await waitUntilStackUpdateComplete(wait, { StackName });
    } else {
      await client.send(new CreateStackCommand(input));
      await waitUntilStackCreateComplete(wait, { StackName });
    }
  } catch (error) {
    if (!saysUnchanged(error))
      throw new Error(`${StackName} in ${region} was not deployed: ${String(error)}`);
  }
  return toOutputs(await describeStack(client, StackName));
}
