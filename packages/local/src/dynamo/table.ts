import {
  CreateTableCommand,
  type DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { table } from "../../../../infra/table.ts";

type Index = { partitionKey: string; sortKey: string };

const keySchema = (index: Index) => [
  { AttributeName: index.partitionKey, KeyType: "HASH" as const },
  { AttributeName: index.sortKey, KeyType: "RANGE" as const },
];

export async function createTable(client: DynamoDBClient, name: string): Promise<boolean> {
  try {
    await client.send(
      new CreateTableCommand({
        TableName: name,
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: Object.entries(table.fields).map(([AttributeName, type]) => ({
          AttributeName,
          AttributeType: type === "number" ? "N" : "S",
        })),
        KeySchema: keySchema(table.primaryIndex),
        GlobalSecondaryIndexes: Object.entries(table.globalIndexes).map(([IndexName, index]) => ({
          IndexName,
          KeySchema: keySchema(index),
          Projection: { ProjectionType: "ALL" },
        })),
        StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
      }),
    );
  } catch (error) {
    if (error instanceof ResourceInUseException) return false;
    throw error;
  }
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: name,
      TimeToLiveSpecification: { AttributeName: table.timeToLiveAttribute, Enabled: true },
    }),
  );
  return true;
}
