import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  type FunctionAssociation,
  type IOrigin,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { onViewerRequest } from "./edge-function.ts";

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

export function mediaBehavior(
  scope: Construct,
  origin: IOrigin,
  mediaHeaders: FunctionAssociation,
): BehaviorOptions {
  return {
    origin,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
    functionAssociations: [onViewerRequest(scope, "MediaKey", "media-key"), mediaHeaders],
    compress: false,
  };
}
