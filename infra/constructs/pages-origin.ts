import {
  CachePolicy,
  Distribution,
  HttpVersion,
  OriginProtocolPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";

/** So that no search engine keeps a second copy of the site; the site's own distribution takes it off again. */
const noindex = (scope: Construct) =>
  new ResponseHeadersPolicy(scope, "PagesHeaders", {
    customHeadersBehavior: {
      customHeaders: [{ header: "x-robots-tag", value: "noindex", override: true }],
    },
  });

/**
 * The bucket of pages as an origin that answers 404.html with status 404 where there is no file. CloudFront's custom
 * error responses hold for a whole distribution, so on the site's own they would turn the API's 403s and 404s into
 * pages: this is a second one, behind it, which keeps nothing (docs/decisions/pages-have-a-distribution-of-their-own.md).
 */
export function pagesOrigin(scope: Construct, pages: IBucket): HttpOrigin {
  const distribution = new Distribution(scope, "PagesDistribution", {
    comment: "Pages of the site, and 404.html where there is none; behind the site's own distribution",
    defaultBehavior: {
      origin: S3BucketOrigin.withOriginAccessControl(pages),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      responseHeadersPolicy: noindex(scope),
    },
    // S3 says 403 where it may not say that a file does not exist.
    errorResponses: [403, 404].map((httpStatus) => ({
      httpStatus,
      responseHttpStatus: 404,
      responsePagePath: "/404.html",
      ttl: Duration.seconds(0),
    })),
    httpVersion: HttpVersion.HTTP2,
    priceClass: PriceClass.PRICE_CLASS_100,
  });
  return new HttpOrigin(distribution.distributionDomainName, {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
  });
}
