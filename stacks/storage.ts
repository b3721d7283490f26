import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import type { StackContext } from "sst/constructs";
import { bucket as definition } from "../infra/bucket.ts";
import { type Stage, stageOf } from "../infra/stage.ts";

/** A stage without a domain gets its address from CloudFront, which is made later than the bucket. */
const originsOf = ({ site }: Stage) => [site ? `https://${site.domain}` : "https://*.cloudfront.net"];

/** Deletes a delete marker once its object has no other version. */
const forgetDeleted = {
  noncurrentVersionExpiration: Duration.days(definition.keepDeletedDays),
  expiredObjectDeleteMarker: true,
};

function mediaBucket(stack: StackContext["stack"], stage: Stage): Bucket {
  const { cors } = definition;
  return new Bucket(stack, "Media", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    autoDeleteObjects: !stage.keepsData,
    cors: [
      {
        allowedMethods: cors.allowedMethods.map((method) => HttpMethods[method]),
        allowedHeaders: [...cors.allowedHeaders],
        exposedHeaders: [...cors.exposedHeaders],
        allowedOrigins: originsOf(stage),
        maxAge: cors.maxAgeSeconds,
      },
    ],
    versioned: stage.keepsData,
    lifecycleRules: [
      { abortIncompleteMultipartUploadAfter: Duration.days(definition.abortIncompleteUploadDays) },
      ...(stage.keepsData ? [forgetDeleted] : []),
    ],
  });
}

/** The private media bucket. CloudFront alone may read what is shown of it; visitors write through signed addresses. */
export function Storage({ stack, app }: StackContext) {
  const bucket = mediaBucket(stack, stageOf(app.stage));
  // The distribution comes later and needs the bucket, so its own ARN can't stand here: any of this account's may read.
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
      actions: ["s3:GetObject"],
      resources: definition.servedPrefixes.map((prefix) => bucket.arnForObjects(`${prefix}*`)),
      conditions: { StringEquals: { "AWS:SourceAccount": stack.account } },
    }),
  );
  stack.addOutputs({ BucketName: bucket.bucketName });
  return { bucket };
}
