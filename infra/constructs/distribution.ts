import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  type IOrigin,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";

const associate = (scope: Construct, id: string, file: string, eventType: FunctionEventType) => ({
  eventType,
  function: new EdgeFunction(scope, id, {
    code: FunctionCode.fromFile({ filePath: `infra/edge/${file}.js` }),
    runtime: FunctionRuntime.JS_2_0,
  }),
});

export const onViewerRequest = (
  scope: Construct,
  id: string,
  file: "route-to-file" | "name-the-viewer" | "media-key",
): FunctionAssociation => associate(scope, id, file, FunctionEventType.VIEWER_REQUEST);

/** CloudFront doesn't run this function on errors. */
export const addMediaHeaders = (scope: Construct): FunctionAssociation =>
  associate(scope, "MediaHeaders", "media-headers", FunctionEventType.VIEWER_RESPONSE);

const apiCache = (scope: Construct) =>
  new CachePolicy(scope, "ApiCache", {
    comment: "Nothing is kept unless the API says so",
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(1),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });

/**
 * Returns the API's behaviors by path. CloudFront forwards `Authorization` only where caching is off, so the back office has
 * its own behavior, which comes first. The secret proves to the API that the CDN sent the request.
 */
export function apiBehaviors(
  scope: Construct,
  api: { domain: string; originSecret: string },
): Record<string, BehaviorOptions> {
  const shared = {
    origin: new HttpOrigin(api.domain, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      customHeaders: { "x-origin-verify": api.originSecret },
    }),
    allowedMethods: AllowedMethods.ALLOW_ALL,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
    functionAssociations: [onViewerRequest(scope, "NameTheViewer", "name-the-viewer")],
    compress: true,
  };
  return {
    "/api/admin/*": { ...shared, cachePolicy: CachePolicy.CACHING_DISABLED },
    "/api/*": { ...shared, cachePolicy: apiCache(scope) },
  };
}

export const mediaBehavior = (
  scope: Construct,
  origin: IOrigin,
  mediaHeaders: FunctionAssociation,
): BehaviorOptions => ({
  origin,
  viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  cachePolicy: CachePolicy.CACHING_OPTIMIZED,
  responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
  functionAssociations: [onViewerRequest(scope, "MediaKey", "media-key"), mediaHeaders],
  compress: false,
});

/**
 * Returns the pages' bucket as an origin that answers 404.html with status 404. In the site's own distribution, custom error
 * responses would also replace the API's answers (docs/decisions/pages-have-a-distribution-of-their-own.md).
 */
export function pagesOrigin(scope: Construct, pages: IBucket, noindex: FunctionAssociation): HttpOrigin {
  const distribution = new Distribution(scope, "PagesDistribution", {
    comment: "Pages of the site, and 404.html where there is none; behind the site's own distribution",
    defaultBehavior: {
      origin: S3BucketOrigin.withOriginAccessControl(pages),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      functionAssociations: [noindex],
    },
    // S3 answers 403 when it may not say that a file is missing.
    errorResponses: [403, 404].map((httpStatus) => ({
      httpStatus,
      responseHttpStatus: 404,
      responsePagePath: "/404.html",
      ttl: Duration.seconds(0),
    })),
    httpVersion: HttpVersion.HTTP2,
    priceClass: PriceClass.PRICE_CLASS_100,
  });
  const protocolPolicy = OriginProtocolPolicy.HTTPS_ONLY;
  return new HttpOrigin(distribution.distributionDomainName, { protocolPolicy });
}

const customHeaders = {
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
};

/** A stage has only this one policy, because an account may have 20. */
export function pageHeaders(scope: Construct, contentSecurityPolicy: string, isIndexable: boolean) {
  const override = true;
  const headers = { ...customHeaders, ...(!isIndexable && { "x-robots-tag": "noindex" }) };
  return new ResponseHeadersPolicy(scope, "PageHeaders", {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override },
      contentTypeOptions: { override },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(730), includeSubdomains: true, override },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override },
    },
    // The pages' origin sets it, against a second copy of the site.
    ...(isIndexable && { removeHeaders: ["x-robots-tag"] }),
    customHeadersBehavior: {
      customHeaders: Object.entries(headers).map(([header, value]) => ({ header, value, override })),
    },
  });
}
