import * as cloudfront from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";

const associate = (scope: Construct, id: string, file: string, eventType: cloudfront.FunctionEventType) => ({
  eventType,
  function: new cloudfront.Function(scope, id, {
    code: cloudfront.FunctionCode.fromFile({ filePath: `infra/edge/${file}.js` }),
    runtime: cloudfront.FunctionRuntime.JS_2_0,
  }),
});

export const onViewerRequest = (
  scope: Construct,
  id: string,
  file: "route-to-file" | "name-the-viewer" | "media-key",
): cloudfront.FunctionAssociation => associate(scope, id, file, cloudfront.FunctionEventType.VIEWER_REQUEST);

export const addMediaHeaders = (scope: Construct): cloudfront.FunctionAssociation =>
  associate(scope, "MediaHeaders", "media-headers", cloudfront.FunctionEventType.VIEWER_RESPONSE);

const apiCache = (scope: Construct) =>
  new cloudfront.CachePolicy(scope, "ApiCache", {
    comment: "Nothing is kept unless the API says so",
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(1),
    queryStringBehavior: cloudfront.CacheQueryStringBehavior.all(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });

export function apiBehaviors(
  scope: Construct,
  api: { domain: string; originSecret: string },
): Record<string, cloudfront.BehaviorOptions> {
  const shared = {
    origin: new HttpOrigin(api.domain, {
      protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
      customHeaders: { "x-origin-verify": api.originSecret },
    }),
    allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
    originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy: cloudfront.ResponseHeadersPolicy.SECURITY_HEADERS,
    functionAssociations: [onViewerRequest(scope, "NameTheViewer", "name-the-viewer")],
    compress: true,
  };
  return {
    "/api/admin/*": { ...shared, cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED },
    "/api/*": { ...shared, cachePolicy: apiCache(scope) },
  };
}

export const mediaBehavior = (
  scope: Construct,
  origin: cloudfront.IOrigin,
  mediaHeaders: cloudfront.FunctionAssociation,
): cloudfront.BehaviorOptions => ({
  origin,
  viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
  responseHeadersPolicy: cloudfront.ResponseHeadersPolicy.SECURITY_HEADERS,
  functionAssociations: [onViewerRequest(scope, "MediaKey", "media-key"), mediaHeaders],
  compress: false,
});

/**
 * Returns the pages' bucket as an origin that answers 404.html with status 404. In the site's own distribution, custom error
 * responses would also replace the API's answers (docs/decisions/pages-have-a-distribution-of-their-own.md).
 */
export function pagesOrigin(
  scope: Construct,
  pages: IBucket,
  noindex: cloudfront.FunctionAssociation,
): HttpOrigin {
  const distribution = new cloudfront.Distribution(scope, "PagesDistribution", {
    comment: "Pages of the site, and 404.html where there is none; behind the site's own distribution",
    defaultBehavior: {
      origin: S3BucketOrigin.withOriginAccessControl(pages),
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
      functionAssociations: [noindex],
    },
    // S3 answers 403 when it may not say that a file is missing.
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

export function pageHeaders(scope: Construct, contentSecurityPolicy: string, isIndexable: boolean) {
  const override = true;
  const headers = { ...customHeaders, ...(!isIndexable && { "x-robots-tag": "noindex" }) };
  return new cloudfront.ResponseHeadersPolicy(scope, "PageHeaders", {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override },
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
