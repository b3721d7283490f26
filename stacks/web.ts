import { readFileSync } from "node:fs";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import * as cloudfront from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { BlockPublicAccess, Bucket, BucketEncryption } from "aws-cdk-lib/aws-s3";
import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import { AwsCustomResource, AwsCustomResourcePolicy, PhysicalResourceId } from "aws-cdk-lib/custom-resources";
import { dependsOn, type StackContext, StaticSite, use } from "sst/constructs";
import { bucket as media } from "../infra/bucket.ts";
import { getContentSecurityPolicies } from "../infra/content-security-policy.ts";
import { checkParts, parts } from "../infra/parts.ts";
import { getSignInClient } from "../infra/sign-in.ts";
import { apiQueryNames, cacheRules } from "../infra/site-cache.ts";
import { getStage, type Stage } from "../infra/stage.ts";
import { Api } from "./api.ts";
import { Auth } from "./auth.ts";
import { Storage } from "./data.ts";

type Stack = StackContext["stack"];

const { VIEWER_REQUEST, VIEWER_RESPONSE } = cloudfront.FunctionEventType;
const { HTTPS_ONLY, REDIRECT_TO_HTTPS } = cloudfront.ViewerProtocolPolicy;

const createEdgeFunction = (
  stack: Stack,
  id: string,
  file: string,
  eventType = VIEWER_REQUEST,
  replacements: Record<string, string> = {},
) => ({
  eventType,
  function: new cloudfront.Function(stack, id, {
    code: cloudfront.FunctionCode.fromInline(
      Object.entries(replacements).reduce(
        (code, [name, text]) => code.replace(name, () => text),
        readFileSync(`infra/edge/${file}.js`, "utf8"),
      ),
    ),
    runtime: cloudfront.FunctionRuntime.JS_2_0,
  }),
});

function createApiBehaviors(stack: Stack): Record<string, cloudfront.BehaviorOptions> {
  const { domain, originSecret } = use(Api);
  const shared = {
    origin: new HttpOrigin(domain, {
      protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
      customHeaders: { "x-origin-verify": originSecret },
    }),
    allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
    viewerProtocolPolicy: HTTPS_ONLY,
    originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy: cloudfront.ResponseHeadersPolicy.SECURITY_HEADERS,
    functionAssociations: [createEdgeFunction(stack, "ApiRequest", "api-request")],
    compress: true,
  };
  const cachePolicy = new cloudfront.CachePolicy(stack, "ApiCache", {
    comment: "Nothing is kept unless the API says so",
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(1),
    queryStringBehavior: cloudfront.CacheQueryStringBehavior.allowList(...apiQueryNames),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });
  // Its address is a secret, so nothing keeps it.
  const customerPage = {
    ...shared,
    viewerProtocolPolicy: REDIRECT_TO_HTTPS,
    cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
  };
  return {
    "/api/admin/*": { ...shared, cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED },
    "/api/*": { ...shared, cachePolicy },
    "/r": customerPage,
    "/r/*": customerPage,
  };
}

type Policies = ReturnType<typeof getContentSecurityPolicies>;

/**
 * Returns the pages' bucket as an origin that answers 404.html with status 404. In the site's own
 * distribution, custom error responses would also replace the API's answers
 * (docs/decisions/pages-have-a-distribution-of-their-own.md).
 */
function createPagesOrigin(stack: Stack, pages: Bucket, policies: Policies): HttpOrigin {
  const pagePolicy = createEdgeFunction(stack, "PagePolicy", "page-policy", VIEWER_RESPONSE, {
    SITE_POLICY: policies.site,
    STAFF_POLICY: policies.staff,
  });
  const distribution = new cloudfront.Distribution(stack, "PagesDistribution", {
    comment: "Pages of the site, and 404.html where there is none; behind the site's own distribution",
    defaultBehavior: {
      origin: S3BucketOrigin.withOriginAccessControl(pages),
      viewerProtocolPolicy: HTTPS_ONLY,
      cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
      functionAssociations: [pagePolicy],
    },
    // S3 answers 403 for a missing file when the caller may not list the bucket.
    errorResponses: [403, 404].map((httpStatus) => ({
      httpStatus,
      responseHttpStatus: 404,
      responsePagePath: "/404.html",
      ttl: Duration.seconds(0),
    })),
    httpVersion: cloudfront.HttpVersion.HTTP2,
    priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
  });
  const protocolPolicy = cloudfront.OriginProtocolPolicy.HTTPS_ONLY;
  return new HttpOrigin(distribution.distributionDomainName, { protocolPolicy });
}

const customHeaders = {
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
};

function createPageHeaders(stack: Stack, contentSecurityPolicy: string, isIndexable: boolean) {
  const override = true;
  const headers = { ...customHeaders, ...(!isIndexable && { "x-robots-tag": "noindex" }) };
  return new cloudfront.ResponseHeadersPolicy(stack, "PageHeaders", {
    securityHeadersBehavior: {
      // Each page's own policy wins: the metadata of its file names it. An account may have 20
      // headers policies, so a stage has only this one.
      contentSecurityPolicy: { contentSecurityPolicy, override: false },
      contentTypeOptions: { override },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(730), includeSubdomains: true, override },
      referrerPolicy: {
        referrerPolicy: cloudfront.HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override,
      },
      frameOptions: { frameOption: cloudfront.HeadersFrameOption.DENY, override },
    },
    ...(isIndexable && { removeHeaders: ["x-robots-tag"] }),
    customHeadersBehavior: {
      customHeaders: Object.entries(headers).map(([header, value]) => ({ header, value, override })),
    },
  });
}

export const getPolicies = ({ browserKeys }: Pick<Stage, "browserKeys">): Policies =>
  getContentSecurityPolicies({
    uploadOrigin: `https://${use(Storage).bucket.bucketRegionalDomainName}`,
    signInOrigins: use(Auth).origins,
    usesTurnstile: Boolean(browserKeys.TURNSTILE_SITE_KEY),
  });

function getDistribution(stack: Stack, { name, site, isIndexable, ...stage }: Stage, pages: Bucket) {
  const { bucketArn, bucketRegionalDomainName } = use(Storage).bucket;
  const uploads = Bucket.fromBucketAttributes(stack, "Media", { bucketArn, bucketRegionalDomainName });
  const policies = getPolicies(stage);
  const mediaHeaders = createEdgeFunction(stack, "MediaHeaders", "media-headers", VIEWER_RESPONSE);
  return {
    ...(site?.webAclArn && { webAclId: site.webAclArn }),
    comment: `Site of stage ${name}`,
    errorResponses: [404, 500, 502, 503, 504].map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
    minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
    priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
    defaultBehavior: {
      origin: createPagesOrigin(stack, pages, policies),
      viewerProtocolPolicy: REDIRECT_TO_HTTPS,
      compress: true,
      responseHeadersPolicy: createPageHeaders(stack, policies.site, isIndexable),
      functionAssociations: [createEdgeFunction(stack, "RouteToFile", "route-to-file")],
    },
    additionalBehaviors: {
      ...createApiBehaviors(stack),
      [`${media.publicPath}*`]: {
        origin: S3BucketOrigin.withOriginAccessControl(uploads),
        viewerProtocolPolicy: REDIRECT_TO_HTTPS,
        cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: cloudfront.ResponseHeadersPolicy.SECURITY_HEADERS,
        functionAssociations: [createEdgeFunction(stack, "MediaKey", "media-key"), mediaHeaders],
        compress: false,
      },
    },
  };
}

function getCustomDomain(stack: Stack, { site }: Stage) {
  if (!site) return undefined;
  const certificate = Certificate.fromCertificateArn(stack, "Certificate", site.certificateArn);
  return { domainName: site.domain, isExternalDomain: true, cdk: { certificate } };
}

export function Web({ stack, app }: StackContext) {
  dependsOn(Api);
  dependsOn(Storage);
  const stage = getStage(app.stage);
  if (app.mode === "deploy" && !app.isRunningSSTTest()) checkParts(stage.name);
  const pages = new Bucket(stack, "Pages", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    removalPolicy: RemovalPolicy.DESTROY,
    autoDeleteObjects: true,
  });
  const site = new StaticSite(stack, "Site", {
    path: parts.site,
    customDomain: getCustomDomain(stack, stage),
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
  // SST creates a route function even if it is given one.
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
 * Gives the user pool's client the site's address, in a stage without its own domain. CloudFront
 * gives the address after the API exists, and the API needs the client. Runs again when the
 * client's template changes, because CloudFormation then resets the addresses.
 */
export function SignInAddress({ stack }: StackContext) {
  dependsOn(Web);
  const { pool, clientId } = use(Auth);
  const update = {
    service: "CognitoIdentityServiceProvider",
    action: "updateUserPoolClient",
    parameters: { UserPoolId: pool.userPoolId, ClientId: clientId, ...getSignInClient(use(Web).url) },
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
