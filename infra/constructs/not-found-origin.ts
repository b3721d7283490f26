import {
  type BehaviorOptions,
  Distribution,
  HttpVersion,
  PriceClass,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";

const PAGE = "/404.html";

/** A folder that the site never has: whatever is asked for, it isn't there. */
const NOWHERE = "/-/nothing";

const noindex = (scope: Construct) =>
  new ResponseHeadersPolicy(scope, "NotFoundHeaders", {
    customHeadersBehavior: { customHeaders: [{ header: "x-robots-tag", value: "noindex", override: true }] },
  });

/**
 * An origin that answers every request with the site's 404.html and status 404. The site falls back to it where S3 has
 * no file. CloudFront's custom error responses hold for a whole distribution, so on the site's own they would turn the
 * API's 403s and 404s into pages: this is a distribution of its own (docs/decisions/not-found-is-an-origin.md).
 */
export function notFoundOrigin(scope: Construct, site: IBucket): HttpOrigin {
  const shared = {
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    responseHeadersPolicy: noindex(scope),
  } satisfies Partial<BehaviorOptions>;
  const distribution = new Distribution(scope, "NotFound", {
    comment: "Answers 404.html with status 404, whatever is asked for",
    defaultBehavior: {
      ...shared,
      origin: S3BucketOrigin.withOriginAccessControl(site, { originPath: NOWHERE }),
    },
    additionalBehaviors: {
      [PAGE]: { ...shared, origin: S3BucketOrigin.withOriginAccessControl(site) },
    },
    // S3 says 403 where it may not say that a file does not exist.
    errorResponses: [403, 404].map((httpStatus) => ({
      httpStatus,
      responseHttpStatus: 404,
      responsePagePath: PAGE,
      ttl: Duration.minutes(1),
    })),
    httpVersion: HttpVersion.HTTP2,
    priceClass: PriceClass.PRICE_CLASS_100,
  });
  return new HttpOrigin(distribution.distributionDomainName);
}
