import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";

const wanted = {
  Database: ["TableName"],
  Storage: ["BucketName"],
  Auth: ["UserPoolId"],
  Mail: ["FormMailFunction", "FormMailDeadLetters", "MailFeedbackFunction", "MailFeedbackDeadLetters"],
  Web: ["SiteUrl"],
  FollowUp: ["FollowUpFunction", "FollowUpDeadLetters"],
  Pages: ["RenderPagesQueue", "RenderPagesDeadLetters"],
  Edge: ["DropAtEdgeFunction", "DropAtEdgeDeadLetters"],
  Images: ["ImageVariantsFunction", "ImageVariantsDeadLetters", "SweepFunction", "SweepDeadLetters"],
} as const;

type OutputName = (typeof wanted)[keyof typeof wanted][number];

export type Outputs = Record<OutputName, string>;

export const region = process.env.AWS_REGION ?? "us-west-2";

async function readOutputs(stage: string): Promise<Outputs> {
  const client = new CloudFormationClient({ region });
  const read = async ([stack, names]: [string, readonly string[]]) => {
    const StackName = `${stage}-handyman-${stack}`;
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }));
    const outputs = Stacks?.[0]?.Outputs ?? [];
    return names.map((name) => {
      const value = outputs.find(({ OutputKey }) => OutputKey === name)?.OutputValue;
      if (!value) throw new Error(`${StackName} has no output ${name}: deploy the stage again`);
      return [name, value] as const;
    });
  };
  const entries = (await Promise.all(Object.entries(wanted).map(read))).flat();
  return Object.fromEntries(entries) as Outputs;
}

/**
 * Points core at a deployed stage. Call it before the first import of core.
 * @throws Error that names the missing stack or output
 */
export async function useDeployedStage(stage: string): Promise<Outputs> {
  const outputs = await readOutputs(stage);
  process.env.AWS_REGION = region;
  process.env.TABLE_NAME = outputs.TableName;
  process.env.BUCKET_NAME = outputs.BucketName;
  process.env.USER_POOL_ID = outputs.UserPoolId;
  process.env.PAGE_QUEUE_URL = outputs.RenderPagesQueue;
  return outputs;
}
