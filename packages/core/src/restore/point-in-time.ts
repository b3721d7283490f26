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

/** Milliseconds between two looks at a table that is being restored. */
const PAUSE = 10_000;

/**
 * Checks that the table can be restored to this time.
 * @throws Error that says in one line why it can't
 */
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

/** The temporary table's name. The same time gives the same name, so that a second run finds what the first one restored. */
export const pastTable = (to: Date): string =>
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

/**
 * Restores the live table, as it was at this time, into a temporary one, and waits until that can be read: minutes to hours. The
 * temporary table has no index, no stream and no expiry. It costs its storage until it is deleted.
 */
export async function restorePast(to: Date): Promise<string> {
  const name = pastTable(to);
  if (!(await readStatus(name))) {
    await documentClient.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: config().TABLE_NAME,
        TargetTableName: name,
        RestoreDateTime: to,
        // Indexes are what takes longest, and nothing here reads them.
        GlobalSecondaryIndexOverride: [],
      }),
    );
  }
  while ((await readStatus(name)) !== "ACTIVE") await wait(PAUSE);
  return name;
}

/** Deletes the temporary table. One that is gone counts as deleted. */
export async function deletePast(to: Date): Promise<void> {
  const TableName = pastTable(to);
  if (await readStatus(TableName)) await documentClient.send(new DeleteTableCommand({ TableName }));
}
