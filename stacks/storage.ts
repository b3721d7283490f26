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
import { getStage, type Stage } from "../infra/stage.ts";

/** CloudFront gives the address of a stage without a domain later. */
const getOrigins = ({ site }: Stage) => [site ? `https://${site.domain}` : "https://*.cloudfront.net"];

/** Also deletes a delete marker when its object has no other version. */
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
        allowedOrigins: getOrigins(stage),
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

export function Storage({ stack, app }: StackContext) {
  const bucket = mediaBucket(stack, getStage(app.stage));
  // The distribution comes later and needs the bucket, so the policy can't name its ARN.
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
