import {
  CachePolicy,
  Distribution,
  type FunctionAssociation,
  HttpVersion,
  OriginProtocolPolicy,
  PriceClass,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";

/**
 * Returns the bucket of pages as an origin that answers 404.html with status 404 where there is no file. CloudFront's custom error
 * responses apply to a whole distribution. In the site's distribution they would turn the API's 403s and 404s into pages. So this is a
 * second distribution behind it, which caches nothing (docs/decisions/pages-have-a-distribution-of-their-own.md).
 * @param noindex keeps search engines from a second copy of the site; the site's own distribution removes the header again
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
