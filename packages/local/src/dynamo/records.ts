import { DeleteItemCommand, type DynamoDBClient, paginateScan } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";

/** Scans the table. For pages and tests only. */
export async function scanRecords(
  client: DynamoDBClient,
  tableName: string,
  entity: string | undefined,
): Promise<Record<string, unknown>[]> {
  const filter = entity
    ? { FilterExpression: "#entity = :entity", ExpressionAttributeValues: { ":entity": { S: entity } } }
    : { FilterExpression: "attribute_exists(#entity)" };
  const pages = paginateScan(
    { client },
    {
      TableName: tableName,
      ConsistentRead: true,
      ExpressionAttributeNames: { "#entity": "__edb_e__" },
      ...filter,
    },
  );
  const records: Record<string, unknown>[] = [];
  for await (const page of pages) records.push(...(page.Items ?? []).map((item) => unmarshall(item)));
  return records;
}

/** Scans the table. For people and tests only. */
export async function deleteRecords(
  client: DynamoDBClient,
  tableName: string,
  entity: string,
): Promise<void> {
  for (const { pk, sk } of await scanRecords(client, tableName, entity)) {
    await client.send(new DeleteItemCommand({ TableName: tableName, Key: marshall({ pk, sk }) }));
  }
}
