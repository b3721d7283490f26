import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { stageNames } from "../environment.ts";
import { startDynamoProcess } from "./process.ts";
import { createTable } from "./table.ts";

export type Dynamo = { endpoint: string; client: DynamoDBClient; isNew: boolean; close(): Promise<void> };

export async function startDynamo(dir: string | undefined): Promise<Dynamo> {
  const process = await startDynamoProcess(dir);
  const { region, accessKeyId, secretAccessKey, table } = stageNames;
  const client = new DynamoDBClient({
    endpoint: process.endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
  });
  const close = async () => {
    client.destroy();
    await process.close();
  };
  try {
    return { endpoint: process.endpoint, client, isNew: await createTable(client, table), close };
  } catch (error) {
    await close();
    throw error;
  }
}
