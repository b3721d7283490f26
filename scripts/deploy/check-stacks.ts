import { DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { Stage } from "../../infra/stage.ts";
import { type DeployedStack, REGION } from "./deployed-stacks.ts";
import { type Finding, isMissing, toProblem, toWarning } from "./finding.ts";

/** SST deletes such a stack and makes it again. */
const failedAtCreation = /^ROLLBACK_(COMPLETE|FAILED)$/;

export const isFailedCreation = ({ status }: DeployedStack): boolean => failedAtCreation.test(status);

const isComplete = (stack: DeployedStack | undefined): boolean =>
  Boolean(stack && /^(CREATE|UPDATE|UPDATE_ROLLBACK)_COMPLETE$/.test(stack.status));

/** The last stacks show whether a deployment was ever complete. */
export function isNewStage({ site }: Stage, stacks: readonly DeployedStack[]): boolean {
  const last = ["FollowUp", "Mail", ...(site ? [] : ["SignInAddress"])];
  return !last.every((wanted) => isComplete(stacks.find(({ name }) => name === wanted)));
}

const list = (stacks: readonly DeployedStack[]) =>
  stacks.map(({ stackName, status }) => `${stackName} is ${status}`).join(", ");

/** CloudFormation refuses an update in these states. */
const remedies: readonly [RegExp, (stacks: DeployedStack[]) => Finding][] = [
  [
    /_IN_PROGRESS$/,
    (stacks) =>
      toProblem(
        `Another deployment of this stage is running (${list(stacks)}): wait for its end and start again`,
      ),
  ],
  [
    /^UPDATE_ROLLBACK_FAILED$/,
    (stacks) =>
      toProblem(
        `A rollback got stuck (${list(stacks)}): run aws cloudformation continue-update-rollback --region ${REGION} --stack-name ${stacks[0]?.stackName}`,
      ),
  ],
  [
    /^(DELETE_FAILED|CREATE_FAILED|UPDATE_FAILED)$/,
    (stacks) =>
      toProblem(
        `CloudFormation takes no update (${list(stacks)}): delete the stack in its console, and start again`,
      ),
  ],
  [
    failedAtCreation,
    (stacks) =>
      toWarning(
        `The first deployment failed (${list(stacks)}): SST deletes these stacks and makes them again`,
      ),
  ],
];

export function checkStates(stacks: readonly DeployedStack[]): Finding[] {
  return remedies.flatMap(([pattern, remedy]) => {
    const matching = stacks.filter(({ status }) => pattern.test(status));
    return matching.length > 0 ? [remedy(matching)] : [];
  });
}

export async function checkLeftTable(stage: Stage, stacks: readonly DeployedStack[]): Promise<Finding[]> {
  if (stacks.some((stack) => stack.name === "Database" && !isFailedCreation(stack))) return [];
  const TableName = `${stage.name}-handyman-Table`;
  try {
    await new DynamoDBClient({ region: REGION }).send(new DescribeTableCommand({ TableName }));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
  return [
    toProblem(
      `The table ${TableName} is there, but its stack is not: import or delete the table, as docs/deploy.md says under Removing a stage`,
    ),
  ];
}
