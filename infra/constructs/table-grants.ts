import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import type { table as definition } from "../table.ts";
import type { Grant } from "./handler.ts";

type Action =
  | "BatchGetItem"
  | "BatchWriteItem"
  | "ConditionCheckItem"
  | "DeleteItem"
  | "GetItem"
  | "PutItem"
  | "Query"
  | "UpdateItem";

/** Leave to do these things with the table's items; transactions need the actions they are made of. */
export const onTable = (table: ITable, ...actions: Action[]): Grant => ({
  actions: actions.map((action) => `dynamodb:${action}`),
  resources: [table.tableArn],
});

/** Leave to query these indexes. */
export const onIndexes = (table: ITable, ...names: (keyof typeof definition.globalIndexes)[]): Grant => ({
  actions: ["dynamodb:Query"],
  resources: names.map((name) => `${table.tableArn}/index/${name}`),
});
