import { TableEncryption } from "aws-cdk-lib/aws-dynamodb";
import { RemovalPolicy } from "aws-cdk-lib/core";
import { type StackContext, Table } from "sst/constructs";
import { stageOf } from "../infra/stage.ts";
import { table as definition } from "../infra/table.ts";

/** The one table. Its stream starts what follows from a stored fact. */
export function Database({ stack, app }: StackContext) {
  const { keepsData } = stageOf(app.stage);
  const { globalIndexes, ...keys } = definition;
  const { cdk } = new Table(stack, "Table", {
    ...keys,
    globalIndexes: { ...globalIndexes },
    cdk: {
      table: {
        encryption: TableEncryption.DEFAULT,
        pointInTimeRecovery: keepsData,
        deletionProtection: keepsData,
        removalPolicy: keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
      },
    },
  });
  stack.addOutputs({ TableName: cdk.table.tableName });
  return { table: cdk.table };
}
