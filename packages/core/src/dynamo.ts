import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { config } from "./config.ts";

/** The document client that every entity shares. The endpoint comes from AWS_ENDPOINT_URL_DYNAMODB where set. */
export const documentClient = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
});

/** What each ElectroDB entity is constructed with. */
export const tableOptions = { client: documentClient, table: config().TABLE_NAME };
