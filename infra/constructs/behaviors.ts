import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  type IOrigin,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { onViewerRequest } from "./edge-function.ts";
import { apiHeaders, mediaHeaders } from "./security-headers.ts";

/** Kept only where the API says so, for as long as it says; query and body encoding tell answers apart. */
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

/** `/api/*`: to the HTTP API, with proof that the CDN sent it and with the viewer's own address. */
export function apiBehavior(
  scope: Construct,
  api: { domain: string; originSecret: string },
): BehaviorOptions {
  return {
    origin: new HttpOrigin(api.domain, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      customHeaders: { "x-origin-verify": api.originSecret },
    }),
    allowedMethods: AllowedMethods.ALLOW_ALL,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    cachePolicy: apiCache(scope),
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy: apiHeaders(scope),
    functionAssociations: [onViewerRequest(scope, "NameTheViewer", "name-the-viewer")],
    compress: true,
  };
}

/** `/media/*`: the private media bucket. */
export function mediaBehavior(scope: Construct, origin: IOrigin): BehaviorOptions {
  return {
    origin,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: mediaHeaders(scope),
    functionAssociations: [onViewerRequest(scope, "MediaKey", "media-key")],
    compress: false,
  };
}
