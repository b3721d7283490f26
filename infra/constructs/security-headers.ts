import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";

const plain = (header: string, value: string): ResponseCustomHeader => ({ header, value, override: true });

const NO_POWERS = "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()";

/**
 * A stage has only this one policy, because an account may have 20. The API sets its own headers; an edge function sets those
 * of media.
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
    // The pages' origin sets it, against a second copy of the site.
    ...(isIndexable && { removeHeaders: ["x-robots-tag"] }),
    customHeadersBehavior: {
      customHeaders: [
        plain("permissions-policy", NO_POWERS),
        plain("cross-origin-opener-policy", "same-origin"),
        ...(isIndexable ? [] : [plain("x-robots-tag", "noindex")]),
      ],
    },
  });
