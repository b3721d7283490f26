import { setTimeout as wait } from "node:timers/promises";
import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
} from "@aws-sdk/client-dynamodb";
import { config } from "../config.ts";
import { documentClient } from "../dynamo.ts";

const PAUSE = 10_000;

/** @throws Error that says in one line why the table can't be restored to this time */
export async function checkPoint(to: Date): Promise<void> {
  const { TABLE_NAME: TableName } = config();
  const { ContinuousBackupsDescription } = await documentClient.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  const {
    PointInTimeRecoveryStatus: status,
    EarliestRestorableDateTime: earliest,
    LatestRestorableDateTime: latest,
  } = ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
  if (status !== "ENABLED" || !earliest || !latest) {
    throw new Error(`${TableName} has no point-in-time recovery: only production's data can be restored.`);
  }
  if (to >= earliest && to <= latest) return;
  const [from, until] = [earliest.toISOString(), latest.toISOString()];
  throw new Error(`${TableName} can be restored to any time from ${from} to ${until}.`);
}

/** The same time gives the same name, so that a second run finds the table of the first. */
export const getPastTable = (to: Date): string =>
  `${config().TABLE_NAME}-at-${to.toISOString().replace(/[-:.]/g, "")}`;

async function readStatus(TableName: string): Promise<string | undefined> {
  try {
    const { Table } = await documentClient.send(new DescribeTableCommand({ TableName }));
    return Table?.TableStatus;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** Restores the old state into a temporary table, and waits until it is readable: minutes to hours. It costs storage until its deletion. */
export async function restorePast(to: Date): Promise<string> {
  const name = getPastTable(to);
  if (!(await readStatus(name))) {
    await documentClient.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: config().TABLE_NAME,
        TargetTableName: name,
        RestoreDateTime: to,
        // Indexes take longest, and nothing reads them here.
        GlobalSecondaryIndexOverride: [],
      }),
    );
  }
  while ((await readStatus(name)) !== "ACTIVE") await wait(PAUSE);
  return name;
}

export async function deletePast(to: Date): Promise<void> {
  const TableName = getPastTable(to);
  if (await readStatus(TableName)) await documentClient.send(new DeleteTableCommand({ TableName }));
}
