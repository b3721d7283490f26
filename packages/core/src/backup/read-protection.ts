import { DescribeUserPoolCommand } from "@aws-sdk/client-cognito-identity-provider";
import { DescribeContinuousBackupsCommand, DescribeTableCommand } from "@aws-sdk/client-dynamodb";
import { readBucketProtection } from "../bucket.ts";
import { config } from "../config.ts";
import { documentClient } from "../dynamo.ts";
import { userPool, userPoolId } from "../staff/user-pool.ts";

export interface Protection {
  table: {
    /** DynamoDB counts every six hours. */
    items: number;
    refusesDeletion: boolean;
    /** Absent while point-in-time recovery is off. */
    window?: { from: Date; until: Date };
  };
  bucket: Awaited<ReturnType<typeof readBucketProtection>>;
  pool: { refusesDeletion: boolean };
}

async function readTableProtection(): Promise<Protection["table"]> {
  const { TABLE_NAME: TableName } = config();
  const [{ Table }, { ContinuousBackupsDescription: backups }] = await Promise.all([
    documentClient.send(new DescribeTableCommand({ TableName })),
    documentClient.send(new DescribeContinuousBackupsCommand({ TableName })),
  ]);
  const recovery = backups?.PointInTimeRecoveryDescription;
  const isOn = recovery?.PointInTimeRecoveryStatus === "ENABLED";
  const { EarliestRestorableDateTime: from, LatestRestorableDateTime: until } = recovery ?? {};
  return {
    items: Table?.ItemCount ?? 0,
    refusesDeletion: Table?.DeletionProtectionEnabled ?? false,
    ...(isOn && from && until ? { window: { from, until } } : {}),
  };
}

async function readPoolProtection(): Promise<Protection["pool"]> {
  const { UserPool } = await userPool.send(new DescribeUserPoolCommand({ UserPoolId: userPoolId() }));
  return { refusesDeletion: UserPool?.DeletionProtection === "ACTIVE" };
}

/** For operators only. */
export async function readProtection(): Promise<Protection> {
  const [table, bucket, pool] = await Promise.all([
    readTableProtection(),
    readBucketProtection(),
    readPoolProtection(),
  ]);
  return { table, bucket, pool };
}
