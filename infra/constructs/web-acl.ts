import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";

/**
 * Requests of one address in five minutes. A page takes about 40 with its images, and a household opens ten pages in that time;
 * photos go straight to S3. An office or a mobile carrier shares one address among several people, and stays below as well.
 * One address can then use at most seven of the 100 requests a second that the gateway accepts.
 */
const REQUESTS_PER_ADDRESS = 2000;

const FIVE_MINUTES = 300;

const visible = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  // Samples of blocked requests, which the operator can read for three hours.
  sampledRequestsEnabled: true,
});

/** The same message as the API's for too many requests, so that a form shows it. */
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
 * Makes the firewall of the site: a limit for each address, and AWS's list of known attackers. It leaves out AWS's common rule set,
 * which refuses bodies over 8 kB and texts that look like scripts or paths. Posts and messages may contain such texts. The API checks
 * every body against a schema, and no server renders these texts.
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
