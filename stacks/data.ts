import { TableEncryption } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import * as s3 from "aws-cdk-lib/aws-s3";
import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import { type StackContext, Table, use } from "sst/constructs";
import { bucket as bucketDefinition } from "../infra/bucket.ts";
import { addTableAlarms } from "../infra/constructs/alarm.ts";
import { getStage, type Stage } from "../infra/stage.ts";
import { table as tableDefinition } from "../infra/table.ts";

const getRemovalPolicy = ({ keepsData }: Stage) =>
  keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

export function Database({ stack, app }: StackContext) {
  const stage = getStage(app.stage);
  const { globalIndexes, ...keys } = tableDefinition;
  const { cdk } = new Table(stack, "Table", {
    ...keys,
    globalIndexes: { ...globalIndexes },
    cdk: {
      table: {
        encryption: TableEncryption.DEFAULT,
        pointInTimeRecovery: stage.keepsData,
        deletionProtection: stage.keepsData,
        removalPolicy: getRemovalPolicy(stage),
      },
    },
  });
  addTableAlarms(stack, cdk.table);
  stack.addOutputs({ TableName: cdk.table.tableName });
  return { table: cdk.table };
}

const forgetDeleted = {
  noncurrentVersionExpiration: Duration.days(bucketDefinition.keepDeletedDays),
  expiredObjectDeleteMarker: true,
};

function createMediaBucket(stack: StackContext["stack"], stage: Stage): s3.Bucket {
  const { cors, abortIncompleteUploadDays } = bucketDefinition;
  return new s3.Bucket(stack, "Media", {
    blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
    objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: s3.BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    removalPolicy: getRemovalPolicy(stage),
    autoDeleteObjects: !stage.keepsData,
    cors: [
      {
        allowedMethods: cors.allowedMethods.map((method) => s3.HttpMethods[method]),
        allowedHeaders: [...cors.allowedHeaders],
        exposedHeaders: [...cors.exposedHeaders],
        allowedOrigins: [stage.site ? `https://${stage.site.domain}` : "https://*.cloudfront.net"],
        maxAge: cors.maxAgeSeconds,
      },
    ],
    versioned: stage.keepsData,
    lifecycleRules: [
      { abortIncompleteMultipartUploadAfter: Duration.days(abortIncompleteUploadDays) },
      ...(stage.keepsData ? [forgetDeleted] : []),
    ],
  });
}

export function Storage({ stack, app }: StackContext) {
  const bucket = createMediaBucket(stack, getStage(app.stage));
  // The distribution is made after the bucket, so the policy can't name the distribution's id.
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
      actions: ["s3:GetObject"],
      resources: bucketDefinition.servedPrefixes.map((prefix) => bucket.arnForObjects(`${prefix}*`)),
      conditions: {
        ArnLike: { "AWS:SourceArn": `arn:aws:cloudfront::${stack.account}:distribution/*` },
      },
    }),
  );
  stack.addOutputs({ BucketName: bucket.bucketName });
  return { bucket };
}

export function useData() {
  const { table } = use(Database);
  const { bucket } = use(Storage);
  return { table, bucket, environment: { TABLE_NAME: table.tableName, BUCKET_NAME: bucket.bucketName } };
}
