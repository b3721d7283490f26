import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";

const plain = (header: string, value: string): ResponseCustomHeader => ({ header, value, override: true });

/** Nothing in the site asks for any of these. */
const NO_POWERS = "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()";

/**
 * Headers of the site's pages and files. A stage has only this policy, because an account may have 20: the API sets its own headers,
 * and a function at the edge sets those of media.
 * @param isIndexable whether search engines may know this copy of the site
 */
export const pageHeaders = (
  scope: Construct,
  contentSecurityPolicy: string,
  isIndexable: boolean,
): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, "PageHeaders", {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      contentTypeOptions: { override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        override: true,
      },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
    },
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
