import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from "aws-cdk-lib/aws-cloudfront";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { bucket } from "../bucket.ts";

const always = {
  contentTypeOptions: { override: true },
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(730),
    includeSubdomains: true,
    override: true,
  },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
} as const satisfies ResponseSecurityHeadersBehavior;

const plain = (header: string, value: string): ResponseCustomHeader => ({ header, value, override: true });

/** Nothing in the site asks for any of these. */
const NO_POWERS = "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()";

const cspOf = (contentSecurityPolicy: string) => ({
  ...always,
  contentSecurityPolicy: { contentSecurityPolicy, override: true },
});

/**
 * Headers of the site's pages and files.
 * @param isIndexable whether search engines may know this copy of the site
 */
export const pageHeaders = (
  scope: Construct,
  contentSecurityPolicy: string,
  isIndexable: boolean,
): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, "PageHeaders", {
    securityHeadersBehavior: cspOf(contentSecurityPolicy),
    // Set by the origin of pages against a second copy of the site.
    ...(isIndexable && { removeHeaders: ["x-robots-tag"] }),
    customHeadersBehavior: {
      customHeaders: [
        plain("permissions-policy", NO_POWERS),
        plain("cross-origin-opener-policy", "same-origin"),
        ...(isIndexable ? [] : [plain("x-robots-tag", "noindex")]),
      ],
    },
  });

/** Headers of the API's answers: data, never a page. */
export const apiHeaders = (scope: Construct): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, "ApiHeaders", {
    securityHeadersBehavior: cspOf("default-src 'none'; frame-ancestors 'none'"),
  });

/**
 * Headers of uploads: whatever the file really is, it runs nothing, and no search engine keeps it (decisions, 6). What customers
 * upload bears no word on caching.
 */
export const mediaHeaders = (scope: Construct): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, "MediaHeaders", {
    securityHeadersBehavior: cspOf("default-src 'none'; sandbox; frame-ancestors 'none'"),
    customHeadersBehavior: {
      customHeaders: [
        plain("x-robots-tag", "noindex"),
        { header: "cache-control", value: bucket.cacheControl, override: false },
      ],
    },
  });
