import {
  CloudFormationClient,
  CreateStackCommand,
  DeleteStackCommand,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
  GetTemplateCommand,
  paginateDescribeStacks,
  type Stack,
  UpdateStackCommand,
  waitUntilStackCreateComplete,
  waitUntilStackDeleteComplete,
  waitUntilStackUpdateComplete,
} from "@aws-sdk/client-cloudformation";

export const REGION = "us-west-2";

export interface TemplateResource {
  Type: string;
  Properties?: Record<string, unknown>;
  DeletionPolicy?: string;
}

export interface Template {
  Resources?: Record<string, TemplateResource>;
}

export type Templates = ReadonlyMap<string, Template>;

type Values = Readonly<Record<string, string>>;

export interface DeployedStack {
  name: string;
  stackName: string;
  status: string;
  outputs: Values;
}

const client = new CloudFormationClient({ region: REGION });

const toOutputs = ({ Outputs = [] }: Stack): Values =>
  Object.fromEntries(Outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));

export async function readStacks(stage: string): Promise<DeployedStack[]> {
  const prefix = `${stage}-handyman-`;
  const found: DeployedStack[] = [];
  for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {})) {
    for (const stack of Stacks) {
      const { StackName: stackName = "", StackStatus: status = "" } = stack;
      const name = stackName.slice(prefix.length);
      // Stack names have no hyphen, so this matches no stage whose name begins with this one's.
      if (stackName.startsWith(prefix) && /^[A-Za-z0-9]+$/.test(name))
        found.push({ name, stackName, status, outputs: toOutputs(stack) });
    }
  }
  return found;
}

export async function readTemplates(stacks: readonly DeployedStack[]): Promise<Templates> {
  const entries = stacks.map(async ({ stackName }) => {
    const { TemplateBody } = await client.send(new GetTemplateCommand({ StackName: stackName }));
    return [stackName, JSON.parse(TemplateBody ?? "{}") as Template] as const;
  });
  return new Map(await Promise.all(entries));
}

export async function readFailures(StackName: string): Promise<string[]> {
  const { StackEvents = [] } = await client.send(new DescribeStackEventsCommand({ StackName }));
  return StackEvents.filter(({ ResourceStatus }) => ResourceStatus?.endsWith("_FAILED"))
    .slice(0, 5)
    .map((event) => `${event.LogicalResourceId}: ${event.ResourceStatusReason ?? event.ResourceStatus}`);
}

const says = (error: unknown, words: string) => error instanceof Error && error.message.includes(words);

export async function describeStack(StackName: string, region = REGION): Promise<Stack | undefined> {
  try {
    const inRegion = new CloudFormationClient({ region });
    const { Stacks } = await inRegion.send(new DescribeStacksCommand({ StackName }));
    return Stacks?.[0];
  } catch (error) {
    if (says(error, "does not exist")) return undefined;
    throw error;
  }
}

const hasFailed = ({ StackStatus }: Stack) => Boolean(StackStatus?.startsWith("ROLLBACK"));

export async function readOutputs(region: string, stackName: string): Promise<Values | undefined> {
  const stack = await describeStack(stackName, region);
  return stack && !hasFailed(stack) ? toOutputs(stack) : undefined;
}

const waiting = { maxWaitTime: 900, minDelay: 2, maxDelay: 10 };

export async function deleteStack(region: string, StackName: string): Promise<void> {
  const inRegion = new CloudFormationClient({ region });
  await inRegion.send(new DeleteStackCommand({ StackName }));
  await waitUntilStackDeleteComplete({ client: inRegion, ...waiting }, { StackName });
}

export async function applyStack(
  region: string,
  { stackName: StackName, template }: { stackName: string; template: object },
  parameters: Values = {},
): Promise<Values> {
  const inRegion = new CloudFormationClient({ region });
  const wait = { client: inRegion, ...waiting };
  const Parameters = Object.entries(parameters).map(([ParameterKey, ParameterValue]) => ({
    ParameterKey,
    ParameterValue,
  }));
  const input = { StackName, TemplateBody: JSON.stringify(template), Parameters };
  const existing = await describeStack(StackName, region);
  if (existing && hasFailed(existing)) await deleteStack(region, StackName);
  try {
    if (existing && !hasFailed(existing)) {
      await inRegion.send(new UpdateStackCommand(input));
      await waitUntilStackUpdateComplete(wait, { StackName });
    } else {
      await inRegion.send(new CreateStackCommand(input));
      await waitUntilStackCreateComplete(wait, { StackName });
    }
  } catch (error) {
    if (!says(error, "No updates are to be performed"))
      throw new Error(`${StackName} in ${region} was not deployed: ${String(error)}`);
  }
  return (await readOutputs(region, StackName)) ?? {};
}
