import type { IUserPool } from "aws-cdk-lib/aws-cognito";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import type { PolicyStatementProps } from "aws-cdk-lib/aws-iam";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import type { Stack } from "sst/constructs";
import type { Stage } from "../stage.ts";
import type { table as definition } from "../table.ts";

export type Grant = PolicyStatementProps;

type ObjectAction = "DeleteObject" | "DeleteObjectVersion" | "GetObject" | "PutObject";

export const onObjects = (bucket: IBucket, action: ObjectAction, ...prefixes: string[]): Grant => ({
  actions: [`s3:${action}`],
  resources: prefixes.map((prefix) => bucket.arnForObjects(`${prefix}*`)),
});

const pageKeys = [
  "*/index.html",
  "index.html",
  "404.html",
  "offline.html",
  "sitemap.xml",
  "rss.xml",
  "manifest.webmanifest",
];

export const onPages = (bucket: IBucket): Grant[] => [
  { actions: ["s3:PutObject"], resources: pageKeys.map((key) => bucket.arnForObjects(key)) },
  { actions: ["s3:DeleteObject"], resources: [bucket.arnForObjects("*/index.html")] },
];

export const onKeys = (bucket: IBucket, prefix: string): Grant => ({
  actions: ["s3:ListBucket"],
  resources: [bucket.bucketArn],
  conditions: { StringLike: { "s3:prefix": `${prefix}*` } },
});

export const onVersions = (bucket: IBucket, prefix: string): Grant[] => [
  { ...onKeys(bucket, prefix), actions: ["s3:ListBucketVersions"] },
  onObjects(bucket, "DeleteObjectVersion", prefix),
];

/**
 * Without this right S3 answers 403 instead of 404 for a missing object, so a deleted photo would
 * look like a failure.
 */
export const onAbsence = (bucket: IBucket): Grant => ({
  actions: ["s3:ListBucket"],
  resources: [bucket.bucketArn],
});

export const itemActions = [
  "GetItem",
  "BatchGetItem",
  "Query",
  "PutItem",
  "UpdateItem",
  "DeleteItem",
  "BatchWriteItem",
] as const;

type TableAction = (typeof itemActions)[number] | "ConditionCheckItem";

export const onTable = (table: ITable, ...actions: TableAction[]): Grant => ({
  actions: actions.map((action) => `dynamodb:${action}`),
  resources: [table.tableArn],
});

/**
 * Limits a right to partition keys with one of these beginnings. This includes the keys of an
 * index, and each item of a transaction:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html
 */
export const onlyKeys = (grant: Grant, ...beginnings: string[]): Grant => ({
  ...grant,
  conditions: {
    "ForAllValues:StringLike": {
      "dynamodb:LeadingKeys": beginnings.map((beginning) => `${beginning.toLowerCase()}*`),
    },
  },
});

export const onIndexes = (table: ITable, ...names: (keyof typeof definition.globalIndexes)[]): Grant => ({
  actions: ["dynamodb:Query"],
  resources: names.map((name) => `${table.tableArn}/index/${name}`),
});

export function onMail(stack: Stack, { from }: Stage["mail"], configurationSet?: string): Grant {
  const arn = (resource: string, resourceName: string) =>
    stack.formatArn({ service: "ses", resource, resourceName });
  const domain = from.slice(from.indexOf("@") + 1);
  return {
    actions: ["ses:SendRawEmail"],
    resources: [
      ...[from, domain].map((identity) => arn("identity", identity)),
      ...(configurationSet ? [arn("configuration-set", configurationSet)] : []),
    ],
    conditions: { StringEquals: { "ses:FromAddress": from } },
  };
}

const staffActions = [
  "AdminAddUserToGroup",
  "AdminCreateUser",
  "AdminDeleteSoftwareToken",
  "AdminDeleteUser",
  "AdminDisableUser",
  "AdminEnableUser",
  "AdminGetUser",
  "AdminListGroupsForUser",
  "AdminRemoveUserFromGroup",
  "AdminResetUserPassword",
  "AdminUserGlobalSignOut",
  "ListUsers",
  "ListUsersInGroup",
];

export const onStaff = (pool: IUserPool): Grant => ({
  actions: staffActions.map((action) => `cognito-idp:${action}`),
  resources: [pool.userPoolArn],
});

/** For mails to a member of staff. */
export const onMembers = (pool: IUserPool): Grant => ({
  actions: ["cognito-idp:AdminGetUser", "cognito-idp:AdminListGroupsForUser"],
  resources: [pool.userPoolArn],
});

export function onInvalidations(stack: Stack, resourceName: string): Grant {
  const distribution = { service: "cloudfront", region: "", resource: "distribution", resourceName };
  return { actions: ["cloudfront:CreateInvalidation"], resources: [stack.formatArn(distribution)] };
}
