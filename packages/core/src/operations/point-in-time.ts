import { setTimeout as wait } from "node:timers/promises";
import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
} from "@aws-sdk/client-dynamodb";
import { config } from "../lib/config.ts";

/** Calls about whole tables may take longer than the API's client waits. */
const client = new DynamoDBClient();

async function readRestorableWindow(): Promise<{ from: Date; until: Date } | undefined> {
  const command = new DescribeContinuousBackupsCommand({ TableName: config().TABLE_NAME });
  const { ContinuousBackupsDescription: backups } = await client.send(command);
  const recovery = backups?.PointInTimeRecoveryDescription;
  const { EarliestRestorableDateTime: from, LatestRestorableDateTime: until } = recovery ?? {};
  const isOn = recovery?.PointInTimeRecoveryStatus === "ENABLED";
  return isOn && from && until ? { from, until } : undefined;
}

export async function checkPoint(to: Date): Promise<void> {
  const { TABLE_NAME: table } = config();
  const window = await readRestorableWindow();
  if (!window)
    throw new Error(`${table} has no point-in-time recovery: only production's data can be restored.`);
  const { from, until } = window;
  if (to >= from && to <= until) return;
  throw new Error(
    `${table} can be restored to any time from ${from.toISOString()} to ${until.toISOString()}.`,
  );
}

export const getPastTable = (to: Date): string =>
  `${config().TABLE_NAME}-at-${to.toISOString().replace(/[-:.]/g, "")}`;

async function readStatus(TableName: string): Promise<string | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    return Table?.TableStatus;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

export async function restorePast(to: Date): Promise<string> {
  const name = getPastTable(to);
  if (!(await readStatus(name))) {
    await client.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: config().TABLE_NAME,
        TargetTableName: name,
        RestoreDateTime: to,
        GlobalSecondaryIndexOverride: [],
      }),
    );
  }
  while ((await readStatus(name)) !== "ACTIVE") await wait(10_000);
  return name;
}

export async function deletePast(to: Date): Promise<void> {
  const TableName = getPastTable(to);
  if (await readStatus(TableName)) await client.send(new DeleteTableCommand({ TableName }));
}
