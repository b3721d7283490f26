import { CloudFormation, type Stack } from "@aws-sdk/client-cloudformation";

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

export type Values = Readonly<Record<string, string>>;

export interface DeployedStack {
  name: string;
  stackName: string;
  status: string;
  outputs: Values;
}

const client = new CloudFormation({ region: REGION });

export const toOutputs = ({ Outputs = [] }: Stack): Values =>
  Object.fromEntries(Outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));

export async function readStacks(stage: string): Promise<DeployedStack[]> {
  const prefix = `${stage}-handyman-`;
  const found: DeployedStack[] = [];
  for await (const { Stacks = [] } of client.paginateDescribeStacks()) {
    for (const stack of Stacks) {
      const { StackName: stackName = "", StackStatus: status = "" } = stack;
      const name = stackName.slice(prefix.length);
      // Stack names have no hyphen, so this skips stages whose name only begins with this stage's
      // name.
      if (stackName.startsWith(prefix) && /^[A-Za-z0-9]+$/.test(name))
        found.push({ name, stackName, status, outputs: toOutputs(stack) });
    }
  }
  return found;
}

export async function readTemplates(stacks: readonly DeployedStack[]): Promise<Templates> {
  const entries = stacks.map(async ({ stackName }) => {
    const { TemplateBody = "{}" } = await client.getTemplate({ StackName: stackName });
    return [stackName, JSON.parse(TemplateBody) as Template] as const;
  });
  return new Map(await Promise.all(entries));
}

/**
 * The latest first. Leaves out resources that CloudFormation stopped because of another failure.
 */
export async function readFailures(StackName: string): Promise<string[]> {
  const { StackEvents = [] } = await client.describeStackEvents({ StackName });
  return StackEvents.filter(({ ResourceStatus }) => ResourceStatus?.endsWith("_FAILED"))
    .filter(({ ResourceStatusReason = "" }) => !/^Resource \w+ cancelled$/.test(ResourceStatusReason))
    .slice(0, 5)
    .map((event) => `${event.LogicalResourceId}: ${event.ResourceStatusReason ?? event.ResourceStatus}`);
}

export const says = (error: unknown, words: string): boolean =>
  error instanceof Error && error.message.includes(words);

export async function describeStack(StackName: string, region = REGION): Promise<Stack | undefined> {
  try {
    const { Stacks } = await new CloudFormation({ region }).describeStacks({ StackName });
    return Stacks?.[0];
  } catch (error) {
    if (says(error, "does not exist")) return undefined;
    throw error;
  }
}
