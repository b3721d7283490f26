import { DynamoDB } from "@aws-sdk/client-dynamodb";
import { STS, STSServiceException } from "@aws-sdk/client-sts";
import type { Stage } from "../../infra/stage.ts";
import { type DeployedStack, describeStack, REGION, readFailures, readStacks } from "./cloudformation.ts";
import { describeError, orIfMissing, Problem, warn } from "./problem.ts";

const SIGN_IN = "set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY";

export async function readAccount(): Promise<string> {
  const { Account = "" } = await new STS({ region: REGION }).getCallerIdentity();
  return Account;
}

async function checkRegion(): Promise<void> {
  const own = await new STS({}).config.region().catch(() => undefined);
  const wrong = [own, process.env.AWS_DEFAULT_REGION].find((region) => region && region !== REGION);
  if (wrong)
    throw new Problem(`The region is ${wrong}, but the site lives in ${REGION}: set AWS_REGION=${REGION}`);
}

async function checkCredentials(): Promise<void> {
  try {
    await readAccount();
  } catch (error) {
    const what = describeError(error);
    if (error instanceof Error && error.name === "CredentialsProviderError")
      throw new Problem(`There are no AWS credentials: ${SIGN_IN}`);
    if (error instanceof STSServiceException)
      throw new Problem(`AWS does not take the credentials (${what}): sign in again, or ${SIGN_IN}`);
    throw new Problem(`AWS can't be reached (${what}): look at the network`);
  }
}

export const accessChecks = { "the credentials": checkCredentials, "the region": checkRegion };

async function checkBootstrap(stackName: string): Promise<void> {
  const qualifier = process.env.CDK_QUALIFIER;
  const status = (await describeStack(stackName))?.StackStatus;
  if (!status && stackName === `CDKToolkit-${qualifier}`)
    throw new Problem(
      `There is no stack ${stackName}: make the bootstrap of CDK_QUALIFIER=${qualifier} once, as docs/deploy.md says under Pipelines`,
    );
  if (status && /^(UPDATE_ROLLBACK_FAILED|DELETE_FAILED|.*_IN_PROGRESS)$/.test(status))
    throw new Problem(
      `The stack ${stackName}, which all stages share, is ${status}: wait for it or repair it in CloudFormation's console`,
    );
}

export function getBootstrapChecks(): Record<string, () => Promise<void>> {
  const qualifier = process.env.CDK_QUALIFIER;
  const names = [qualifier ? `CDKToolkit-${qualifier}` : "CDKToolkit", "SSTBootstrap"];
  return Object.fromEntries(names.map((name) => [`stack ${name}`, () => checkBootstrap(name)]));
}

const failedCreation = /^ROLLBACK_(COMPLETE|FAILED)$/;

export const isFailedCreation = ({ status }: DeployedStack): boolean => failedCreation.test(status);

export function checkStates(stacks: readonly DeployedStack[]): void {
  const list = (pattern: RegExp) => {
    const found = stacks.filter(({ status }) => pattern.test(status));
    return found.map(({ stackName, status }) => `${stackName} is ${status}`).join(", ");
  };
  const failed = list(failedCreation);
  if (failed) warn(`The first deployment failed (${failed}): SST deletes these stacks and makes them again`);
  const running = list(/_IN_PROGRESS$/);
  if (running)
    throw new Problem(
      `Another deployment of this stage is running (${running}): wait for its end and start again`,
    );
  const stuck = stacks.find(({ status }) => status === "UPDATE_ROLLBACK_FAILED");
  if (stuck)
    throw new Problem(
      `A rollback got stuck (${list(/^UPDATE_ROLLBACK_FAILED$/)}): run aws cloudformation continue-update-rollback --region ${REGION} --stack-name ${stuck.stackName}`,
    );
  const broken = list(/^(DELETE_FAILED|CREATE_FAILED|UPDATE_FAILED)$/);
  if (broken)
    throw new Problem(
      `CloudFormation takes no update (${broken}): delete the stack in its console, and start again`,
    );
}

/**
 * A failed first deployment of a stage that keeps its data can't delete its empty table, because of the table's deletion
 * protection. Without the protection SST deletes the failed stack with its table.
 */
export async function checkLeftTable(stage: Stage, stacks: readonly DeployedStack[]): Promise<void> {
  const database = stacks.find(({ name }) => name === "Database");
  if (database && !isFailedCreation(database)) return;
  const TableName = `${stage.name}-handyman-Table`;
  const found = await orIfMissing(new DynamoDB({ region: REGION }).describeTable({ TableName }));
  if (!found) return;
  if (database?.status !== "ROLLBACK_FAILED")
    throw new Problem(
      `The table ${TableName} is there, but its stack is not: import or delete the table, as docs/deploy.md says under Removing a stage`,
    );
  if (found.Table?.DeletionProtectionEnabled)
    throw new Problem(
      `The failed deployment left the empty table ${TableName}: run aws dynamodb update-table --region ${REGION} --table-name ${TableName} --no-deletion-protection-enabled, and start again`,
    );
}

const UNVERIFIED = "account must be verified before you can add new CloudFront resources";

/** Returns what to do about a failed first deployment, if its reason needs more than another try. */
export async function explainFailure(stage: string): Promise<Problem[]> {
  const failed = (await readStacks(stage)).filter(({ status }) => status.startsWith("ROLLBACK_"));
  const reasons = await Promise.all(failed.map(({ stackName }) => readFailures(stackName)));
  const reason = reasons.flat().find((text) => text.includes(UNVERIFIED));
  if (!reason) return [];
  return [
    new Problem(
      `AWS has not verified this account for CloudFront: open a case at https://console.aws.amazon.com/support/home ("Account and billing", which is free) with the message "Your ${UNVERIFIED}", and deploy again after AWS has answered`,
    ),
  ];
}
