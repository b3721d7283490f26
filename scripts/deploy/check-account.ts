import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { GetCallerIdentityCommand, STSClient, STSServiceException } from "@aws-sdk/client-sts";
import { REGION } from "./deployed-stacks.ts";
import { describeError, type Finding, runChecks, toProblem } from "./finding.ts";

const SIGN_IN = "set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY";

const readOwnRegion = () => new STSClient({}).config.region().catch(() => undefined);

async function checkRegion(): Promise<Finding[]> {
  const regions = [await readOwnRegion(), process.env.AWS_DEFAULT_REGION];
  const wrong = regions.find((region) => region && region !== REGION);
  if (!wrong) return [];
  return [toProblem(`The region is ${wrong}, but the site lives in ${REGION}: set AWS_REGION=${REGION}`)];
}

async function checkCredentials(): Promise<Finding[]> {
  try {
    await readAccount();
    return [];
  } catch (error) {
    if (error instanceof Error && error.name === "CredentialsProviderError")
      return [toProblem(`There are no AWS credentials: ${SIGN_IN}`)];
    if (!(error instanceof STSServiceException))
      return [toProblem(`AWS can't be reached (${describeError(error)}): look at the network`)];
    return [
      toProblem(`AWS does not take the credentials (${describeError(error)}): sign in again, or ${SIGN_IN}`),
    ];
  }
}

export async function readAccount(): Promise<string> {
  const { Account = "" } = await new STSClient({ region: REGION }).send(new GetCallerIdentityCommand({}));
  return Account;
}

export const checkAccess = async (): Promise<Finding[]> => [
  ...(await checkCredentials()),
  ...(await checkRegion()),
];

/** A bootstrap with narrower rights. SST can't make it. */
const readQualifier = () => process.env.CDK_QUALIFIER;

/** SST itself repairs missing and failed stacks, but not these. */
const isStuck = (status: string) => /^(UPDATE_ROLLBACK_FAILED|DELETE_FAILED|.*_IN_PROGRESS)$/.test(status);

async function readBootstrap(StackName: string): Promise<string | undefined> {
  try {
    const client = new CloudFormationClient({ region: REGION });
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }));
    return Stacks?.[0]?.StackStatus;
  } catch (error) {
    if (error instanceof Error && error.message.includes("does not exist")) return undefined;
    throw error;
  }
}

async function checkBootstrapStack(stackName: string): Promise<Finding[]> {
  const qualifier = readQualifier();
  const status = await readBootstrap(stackName);
  if (!status && stackName === `CDKToolkit-${qualifier}`)
    return [
      toProblem(
        `There is no stack ${stackName}: make the bootstrap of CDK_QUALIFIER=${qualifier} once, as docs/deploy.md says under Pipelines`,
      ),
    ];
  if (!status || !isStuck(status)) return [];
  return [
    toProblem(
      `The stack ${stackName}, which all stages share, is ${status}: wait for it or repair it in CloudFormation's console`,
    ),
  ];
}

export function checkBootstrap(): Promise<Finding[]> {
  const qualifier = readQualifier();
  const names = [qualifier ? `CDKToolkit-${qualifier}` : "CDKToolkit", "SSTBootstrap"];
  return runChecks(
    Object.fromEntries(names.map((name) => [`stack ${name}`, () => checkBootstrapStack(name)])),
  );
}
