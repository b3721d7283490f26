import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { BatchWriteItemCommand, DynamoDBClient, paginateScan } from "@aws-sdk/client-dynamodb";
import { eraseObjects } from "@handyman/core/lib/bucket";
import { stageNames } from "@handyman/local/environment";
import type { Stage } from "@handyman/local/stage";
import { addressOf } from "./staff.ts";

/** A batch holds at most this many writes: https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchWriteItem.html */
const BATCH = 25;

/** Deletes every record; returns how many there were. */
async function deleteRecords(client: DynamoDBClient): Promise<number> {
  const { table } = stageNames;
  let count = 0;
  const pages = paginateScan(
    { client },
    { TableName: table, ProjectionExpression: "pk, sk", ConsistentRead: true },
  );
  for await (const { Items: keys = [] } of pages) {
    count += keys.length;
    for (let start = 0; start < keys.length; start += BATCH) {
      const deletes = keys.slice(start, start + BATCH).map((Key) => ({ DeleteRequest: { Key } }));
      await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: deletes } }));
    }
  }
  return count;
}

async function deleteInvitedStaff(): Promise<void> {
  const pool = new CognitoIdentityProviderClient();
  const seeded: string[] = [addressOf("owner"), addressOf("office"), addressOf("editor")];
  const { Users = [] } = await pool.send(new ListUsersCommand({ UserPoolId: stageNames.userPool }));
  for (const { Username, Attributes = [] } of Users) {
    const email = Attributes.find(({ Name }) => Name === "email")?.Value ?? "";
    if (!seeded.includes(email))
      await pool.send(new AdminDeleteUserCommand({ UserPoolId: stageNames.userPool, Username }));
  }
  pool.destroy();
}

/** Deletes what a stage holds, and what its functions write because of that. The seeded staff stay. */
export async function emptyStage(stage: Stage): Promise<void> {
  stage.clearFaults();
  await stage.settled();
  const client = new DynamoDBClient();
  while ((await deleteRecords(client)) > 0) await stage.settled();
  client.destroy();
  await eraseObjects("");
  await deleteInvitedStaff();
}
