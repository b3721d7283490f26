import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";

/**
 * Requests of one address in five minutes. A page takes some 40 with its images, and a household opens ten pages in that time;
 * photos go straight to S3. Five people of an office share an address, and so may a village behind one mobile carrier: they stay
 * below as well. One address then takes at most seven of the 100 requests a second that the gateway lets through.
 */
const REQUESTS_PER_ADDRESS = 2000;

const FIVE_MINUTES = 300;

const visible = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  // What the operator reads to learn whom a rule blocks: a few requests, kept for three hours.
  sampledRequestsEnabled: true,
});

/** The API's own words for too many requests, so that a form shows them. */
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
 * Makes the firewall of the site: a limit for each address, and AWS's list of known attackers. AWS's common rule set is left out.
 * It refuses bodies over 8 kB, and texts that look like scripts or paths, which posts of staff and messages of customers may;
 * our API checks every body against a schema, and there is no server that such a text could harm.
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
