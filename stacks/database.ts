import { TableEncryption } from "aws-cdk-lib/aws-dynamodb";
import { RemovalPolicy } from "aws-cdk-lib/core";
import { type StackContext, Table, use } from "sst/constructs";
import { tableAlarms } from "../infra/constructs/table-alarms.ts";
import { getStage } from "../infra/stage.ts";
import { table as definition } from "../infra/table.ts";
import { Alarms } from "./alarms.ts";

export function Database({ stack, app }: StackContext) {
  const { keepsData } = getStage(app.stage);
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
  tableAlarms(stack, cdk.table, use(Alarms).topic);
  stack.addOutputs({ TableName: cdk.table.tableName });
  return { table: cdk.table };
}
