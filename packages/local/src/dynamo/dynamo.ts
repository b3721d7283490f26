import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import {
  BatchWriteItemCommand,
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  paginateScan,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import { table } from "../../../../infra/table.ts";
import { stageNames } from "../environment.ts";
import { startDynamoProcess } from "./process.ts";

export type Dynamo = Awaited<ReturnType<typeof startDynamo>>;

const TableName = stageNames.table;

const nameFile = (accessKeyId: string) => `${accessKeyId}_${stageNames.region}.db`;

function findAccessKey(dir: string): string | undefined {
  const end = nameFile("");
  const file = existsSync(dir) ? readdirSync(dir).find((name) => name.endsWith(end)) : undefined;
  return file?.slice(0, -end.length);
}

/**
 * In memory it uses the tests' server, if one runs. DynamoDB Local listens to the whole network and
 * keeps tables apart by access key. So the access key is secret, and nobody else finds the table.
 */
export async function startDynamo(dir: string | undefined) {
  const shared = dir === undefined ? process.env.SHARED_DYNAMODB : undefined;
  const accessKeyId = (dir && findAccessKey(dir)) || randomBytes(16).toString("hex");
  const server = shared
    ? { endpoint: shared, close: async () => {} }
    : await startDynamoProcess(dir && join(dir, nameFile(accessKeyId)));
  const { endpoint } = server;
  const credentials = { accessKeyId, secretAccessKey: stageNames.secretAccessKey };
  const client = new DynamoDBClient({ endpoint, region: stageNames.region, credentials });
  const close = async () => {
    client.destroy();
    await server.close();
  };
  try {
    await createTable(client);
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    return { endpoint, credentials, client, streamArn: Table?.LatestStreamArn ?? "", close };
  } catch (error) {
    await close();
    throw error;
  }
}

const toKeySchema = ({ partitionKey, sortKey }: Record<"partitionKey" | "sortKey", string>) => [
  { AttributeName: partitionKey, KeyType: "HASH" as const },
  { AttributeName: sortKey, KeyType: "RANGE" as const },
];

async function createTable(client: DynamoDBClient): Promise<void> {
  const command = new CreateTableCommand({
    TableName,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: Object.entries(table.fields).map(([AttributeName, type]) => ({
      AttributeName,
      AttributeType: type === "number" ? "N" : "S",
    })),
    KeySchema: toKeySchema(table.primaryIndex),
    GlobalSecondaryIndexes: Object.entries(table.globalIndexes).map(([IndexName, index]) => ({
      IndexName,
      KeySchema: toKeySchema(index),
      Projection: { ProjectionType: "ALL" },
    })),
    StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
  });
  try {
    await client.send(command);
  } catch (error) {
    if (error instanceof ResourceInUseException) return;
    throw error;
  }
  const TimeToLiveSpecification = { AttributeName: table.timeToLiveAttribute, Enabled: true };
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
}

export async function scanRecords(client: DynamoDBClient, entity?: string) {
  const records: Record<string, unknown>[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    records.push(...Items.map((item) => unmarshall(item)));
  return entity ? records.filter((record) => record.__edb_e__ === entity) : records;
}

/**
 * The maximum of a batch:
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchWriteItem.html
 */
const BATCH = 25;

export async function deleteRecords(client: DynamoDBClient, entity?: string): Promise<number> {
  const records = await scanRecords(client, entity);
  const deletes = records.map(({ pk, sk }) => ({ DeleteRequest: { Key: marshall({ pk, sk }) } }));
  for (let start = 0; start < deletes.length; start += BATCH) {
    const RequestItems = { [TableName]: deletes.slice(start, start + BATCH) };
    await client.send(new BatchWriteItemCommand({ RequestItems }));
  }
  return deletes.length;
}
