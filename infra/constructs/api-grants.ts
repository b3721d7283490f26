import type { IUserPool } from "aws-cdk-lib/aws-cognito";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import type { Stack } from "sst/constructs";
import { bucket as definition } from "../bucket.ts";
import type { Stage } from "../stage.ts";
import {
  type Grant,
  itemActions,
  onAbsence,
  onIndexes,
  onKeys,
  onMail,
  onObjects,
  onStaff,
  onTable,
  onVersions,
} from "./grants.ts";

interface Data {
  table: ITable;
  bucket: IBucket;
}

const [photos, media] = definition.uploadPrefixes;
const [, mediaVariants] = definition.mediaPrefixes;

/** Visitors' function reaches no staff, sends no mail, and deletes no file. */
export const grantsOfSite = ({ table, bucket }: Data): Grant[] => [
  onTable(table, "GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem"),
  onIndexes(table, "gsi1", "gsi2", "gsi3", "gsi4"),
  onObjects(bucket, "PutObject", photos, definition.postPrefix),
  onObjects(bucket, "GetObject", definition.postPrefix),
  onAbsence(bucket),
];

export const grantsOfStaff = (
  stack: Stack,
  { table, bucket, pool, mail }: Data & { pool: IUserPool; mail: Stage["mail"] },
): Grant[] => [
  onTable(table, ...itemActions, "ConditionCheckItem"),
  onIndexes(table, "gsi1", "gsi2", "gsi3"),
  onObjects(bucket, "PutObject", media, definition.postPrefix),
  onObjects(bucket, "GetObject", photos),
  onAbsence(bucket),
  onKeys(bucket, mediaVariants),
  onObjects(bucket, "DeleteObject", ...definition.mediaPrefixes, definition.postPrefix),
  ...definition.photoPrefixes.flatMap((prefix) => onVersions(bucket, prefix)),
  onMail(stack, mail),
  onStaff(pool),
];
