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
  return new HttpOrigin(distribution.distributionDomainName, {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
  });
}
