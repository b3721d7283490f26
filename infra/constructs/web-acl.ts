import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";

/**
 * Requests of one address in five minutes. A page takes about 40 with its images. Several people in an office may share one
 * address. One address can use at most 7 of the 100 requests a second that the gateway accepts.
 */
const REQUESTS_PER_ADDRESS = 2000;

const FIVE_MINUTES = 300;

const visible = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

/** The API's own message for too many requests, so that forms show it. */
const tooMany = JSON.stringify({
  error: { code: "too_many_requests", message: "Too many requests. Please wait before trying again." },
});

const rateRule: CfnWebACL.RuleProperty = {
  name: "RatePerAddress",
  priority: 0,
  statement: {
    rateBasedStatement: {
      aggregateKeyType: "IP",
      limit: REQUESTS_PER_ADDRESS,
      evaluationWindowSec: FIVE_MINUTES,
    },
  },
  action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: "TooMany" } } },
  visibilityConfig: visible("RatePerAddress"),
};

const reputationRule: CfnWebACL.RuleProperty = {
  name: "KnownAttackers",
  priority: 1,
  statement: {
    managedRuleGroupStatement: { vendorName: "AWS", name: "AWSManagedRulesAmazonIpReputationList" },
  },
  overrideAction: { none: {} },
  visibilityConfig: visible("KnownAttackers"),
};

/**
 * The site's firewall: a limit for each address, and AWS's list of known attackers. AWS's common rule set is left out, because
 * it refuses bodies over 8 kB and texts that look like scripts; posts and messages may be both.
 */
export const webAcl = (scope: Construct, id: string, name: string): CfnWebACL =>
  new CfnWebACL(scope, id, {
    name,
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    customResponseBodies: { TooMany: { contentType: "APPLICATION_JSON", content: tooMany } },
    rules: [rateRule, reputationRule],
    visibilityConfig: visible(name),
  });
