import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import * as cloudfront from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { BlockPublicAccess, Bucket, BucketEncryption } from "aws-cdk-lib/aws-s3";
import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import { AwsCustomResource, AwsCustomResourcePolicy, PhysicalResourceId } from "aws-cdk-lib/custom-resources";
import { dependsOn, type StackContext, StaticSite, use } from "sst/constructs";
import { bucket as media } from "../infra/bucket.ts";
import {
  addMediaHeaders,
  apiBehaviors,
  mediaBehavior,
  onViewerRequest,
  pageHeaders,
  pagesOrigin,
} from "../infra/constructs/distribution.ts";
import { contentSecurityPolicy } from "../infra/content-security-policy.ts";
import { signInClient } from "../infra/sign-in.ts";
import { cacheRules } from "../infra/site-cache.ts";
import { getStage, type Stage } from "../infra/stage.ts";
import { Api } from "./api.ts";
import { Auth } from "./auth.ts";
import { Storage } from "./data.ts";

type Stack = StackContext["stack"];

const siteBucket = (stack: Stack) =>
  new Bucket(stack, "Pages", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    removalPolicy: RemovalPolicy.DESTROY,
    autoDeleteObjects: true,
  });

function customDomain(stack: Stack, { site }: Stage) {
  if (!site) return undefined;
  const certificate = Certificate.fromCertificateArn(stack, "Certificate", site.certificateArn);
  return { domainName: site.domain, isExternalDomain: true, cdk: { certificate } };
}

function getDistribution(stack: Stack, stage: Stage, pages: Bucket) {
  const { bucket } = use(Storage);
  const uploads = Bucket.fromBucketAttributes(stack, "Media", {
    bucketArn: bucket.bucketArn,
    bucketRegionalDomainName: bucket.bucketRegionalDomainName,
  });
  const mediaHeaders = addMediaHeaders(stack);
  return {
    ...(stage.site?.webAclArn ? { webAclId: stage.site.webAclArn } : {}),
    comment: `Site of stage ${stage.name}`,
    errorResponses: [404, 500, 502, 503, 504].map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
    minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
    priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
    defaultBehavior: {
      origin: pagesOrigin(stack, pages, mediaHeaders),
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
      responseHeadersPolicy: pageHeaders(
        stack,
        contentSecurityPolicy(`https://${bucket.bucketRegionalDomainName}`, use(Auth).origins),
        stage.isIndexable,
      ),
      functionAssociations: [onViewerRequest(stack, "RouteToFile", "route-to-file")],
    },
    additionalBehaviors: {
      ...apiBehaviors(stack, use(Api)),
      [`${media.publicPath}*`]: mediaBehavior(
        stack,
        S3BucketOrigin.withOriginAccessControl(uploads),
        mediaHeaders,
      ),
    },
  };
}

const buildEnvironment = ({ site, isIndexable }: Stage): Record<string, string> => ({
  SITE_INDEXABLE: String(isIndexable),
  ...(site && { SITE_URL: `https://${site.domain}` }),
});

export function Web({ stack, app }: StackContext) {
  dependsOn(Api);
  dependsOn(Storage);
  const stage = getStage(app.stage);
  const pages = siteBucket(stack);
  const site = new StaticSite(stack, "Site", {
    path: "packages/web",
    buildCommand: "npm run build-to-deploy",
    buildOutput: "dist",
    environment: buildEnvironment(stage),
    vite: { types: "../../.sst/site-env.d.ts" },
    customDomain: customDomain(stack, stage),
    // An open page still asks for the last build's chunks, and staff publish pages without a build.
    purgeFiles: false,
    assets: {
      fileOptions: [
        { files: "**", cacheControl: cacheRules.page },
        { files: "assets/**", cacheControl: cacheRules.forever },
      ],
    },
    cdk: { bucket: pages, distribution: getDistribution(stack, stage, pages) },
  });
  // SST makes a route function even if it is given one.
  site.node.tryRemoveChild("CloudFrontFunction");
  const url = site.customDomainUrl ?? site.url;
  if (!url && app.mode === "deploy")
    throw new Error("Deploy all stacks: the mails' links need the site's address.");
  stack.addOutputs({
    SiteUrl: url,
    Distribution: site.cdk?.distribution.distributionDomainName,
    DistributionId: site.cdk?.distribution.distributionId,
  });
  return { url: url ?? "", pages, distributionId: site.cdk?.distribution.distributionId ?? "" };
}

/**
 * Gives the user pool's client the site's address, in a stage without its own domain: CloudFront gives the address after the
 * API exists, and the API needs the client. It runs again when the client's template changes, because CloudFormation then
 * resets the addresses.
 */
export function SignInAddress({ stack }: StackContext) {
  dependsOn(Web);
  const { pool, clientId } = use(Auth);
  const update = {
    service: "CognitoIdentityServiceProvider",
    action: "updateUserPoolClient",
    parameters: { UserPoolId: pool.userPoolId, ClientId: clientId, ...signInClient(use(Web).url) },
    physicalResourceId: PhysicalResourceId.of("SignInAddress"),
    outputPaths: ["UserPoolClient.ClientId"],
  };
  new AwsCustomResource(stack, "SignInAddress", {
    resourceType: "Custom::SignInAddress",
    onCreate: update,
    onUpdate: update,
    installLatestAwsSdk: false,
    policy: AwsCustomResourcePolicy.fromSdkCalls({ resources: [pool.userPoolArn] }),
  });
}
