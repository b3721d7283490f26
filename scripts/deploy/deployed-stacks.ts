import {
  CloudFormationClient,
  DescribeStackEventsCommand,
  GetTemplateCommand,
  paginateDescribeStacks,
} from "@aws-sdk/client-cloudformation";

/** As in sst.config.ts. */
const APP = "handyman";
export const REGION = "us-west-2";

export interface Template {
  Resources?: Record<string, TemplateResource>;
}

export interface TemplateResource {
  Type: string;
  Properties?: Record<string, unknown>;
  DeletionPolicy?: string;
}

export interface DeployedStack {
  name: string;
  stackName: string;
  status: string;
  outputs: Readonly<Record<string, string>>;
}

const client = new CloudFormationClient({ region: REGION });

export async function readStacks(stage: string): Promise<DeployedStack[]> {
  // Stack names have no hyphen, so this matches no stage whose name begins with this one's.
  const pattern = new RegExp(`^${stage}-${APP}-([A-Za-z0-9]+)$`);
  const found: DeployedStack[] = [];
  for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {})) {
    for (const { StackName = "", StackStatus = "", Outputs = [] } of Stacks) {
      const name = pattern.exec(StackName)?.[1];
      if (!name) continue;
      const outputs = Object.fromEntries(Outputs.map((output) => [output.OutputKey, output.OutputValue]));
      found.push({ name, stackName: StackName, status: StackStatus, outputs });
    }
  }
  return found;
}

export async function readTemplate(StackName: string): Promise<Template> {
  const { TemplateBody } = await client.send(new GetTemplateCommand({ StackName }));
  return JSON.parse(TemplateBody ?? "{}") as Template;
}

/** Newest first. */
export async function readFailures(StackName: string): Promise<string[]> {
  const { StackEvents = [] } = await client.send(new DescribeStackEventsCommand({ StackName }));
  return StackEvents.filter(({ ResourceStatus }) => ResourceStatus?.endsWith("_FAILED"))
    .slice(0, 5)
    .map((event) => `${event.LogicalResourceId}: ${event.ResourceStatusReason ?? event.ResourceStatus}`);
}
