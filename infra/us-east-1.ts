import { ComparisonOperator, MathExpression, Metric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { CfnHealthCheck } from "aws-cdk-lib/aws-route53";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import * as cdk from "aws-cdk-lib/core";
import { addAlarm, createAlarmTopic } from "./constructs/alarm.ts";
import type { Stage } from "./stage.ts";

/** At night one failure is a large share of requests, so the alarm needs five failures. */
function addEdgeAlarm(stack: cdk.Stack, topicArn: string): void {
  const DistributionId = new cdk.CfnParameter(stack, "DistributionId", {
    type: "String",
    default: "",
    description: "Id of the site's distribution. If empty, no alarm watches the edge.",
  }).valueAsString;
  const isKnown = new cdk.CfnCondition(stack, "HasDistribution", {
    expression: cdk.Fn.conditionNot(cdk.Fn.conditionEquals(DistributionId, "")),
  });
  const period = cdk.Duration.minutes(5);
  const metric = (metricName: string, statistic: string) =>
    new Metric({
      namespace: "AWS/CloudFront",
      metricName,
      statistic,
      period,
      dimensionsMap: { DistributionId, Region: "Global" },
    });
  const created = addAlarm(stack, "EdgeServerErrors", {
    topicArn,
    metric: new MathExpression({
      expression: "IF(rate * requests / 100 >= 5, rate, 0)",
      usingMetrics: { rate: metric("5xxErrorRate", "Average"), requests: metric("Requests", "Sum") },
      period,
    }),
    threshold: 5,
    description: "The edge answers 5 % of the requests with 5xx.",
    runbook: "edge-server-errors",
  });
  const resource = created?.node.defaultChild as cdk.CfnResource | undefined;
  if (resource) resource.cfnOptions.condition = isKnown;
}

function addHealthChecks(stack: cdk.Stack, topicArn: string, domain: string): void {
  for (const [what, resourcePath] of Object.entries({ Home: "/", Api: "/api/health?deep=1" })) {
    const check = new CfnHealthCheck(stack, `${what}Check`, {
      healthCheckConfig: {
        type: "HTTPS",
        fullyQualifiedDomainName: domain,
        resourcePath,
        enableSni: true,
        requestInterval: 30,
        failureThreshold: 3,
        regions: ["us-east-1", "us-west-1", "us-west-2"],
      },
      healthCheckTags: [{ key: "Name", value: `${stack.stackName}-${what}` }],
    });
    addAlarm(stack, `${what}Unreachable`, {
      topicArn,
      metric: new Metric({
        namespace: "AWS/Route53",
        metricName: "HealthCheckStatus",
        statistic: "Minimum",
        dimensionsMap: { HealthCheckId: check.attrHealthCheckId },
        period: cdk.Duration.minutes(1),
      }),
      threshold: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: 2,
      treatMissingData: TreatMissingData.BREACHING,
      description: `https://${domain}${resourcePath} does not answer from outside.`,
      runbook: "site-unreachable",
    });
  }
}

/**
 * The maximum number of requests from one address in five minutes. A page with images takes about
 * 40, and several people in an office may share an address. One address can use at most 7 of the
 * 100 requests a second that the gateway accepts for a route.
 */
const REQUESTS_PER_ADDRESS = 2000;

const makeVisible = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

const tooMany = JSON.stringify({
  error: { code: "too_many_requests", message: "Too many requests. Please wait before trying again." },
});

const webAclRules: CfnWebACL.RuleProperty[] = [
  {
    name: "RatePerAddress",
    priority: 0,
    statement: {
      rateBasedStatement: { aggregateKeyType: "IP", limit: REQUESTS_PER_ADDRESS, evaluationWindowSec: 300 },
    },
    action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: "TooMany" } } },
    visibilityConfig: makeVisible("RatePerAddress"),
  },
  {
    name: "KnownAttackers",
    priority: 1,
    statement: {
      managedRuleGroupStatement: { vendorName: "AWS", name: "AWSManagedRulesAmazonIpReputationList" },
    },
    overrideAction: { none: {} },
    visibilityConfig: makeVisible("KnownAttackers"),
  },
];

/** US dollars of November 2026: https://aws.amazon.com/waf/pricing/ */
export const webAclPrice = { month: 5 + webAclRules.length, millionRequests: 0.6 };

/**
 * CloudFront and Route 53 report metrics only in us-east-1, and CloudFront's web ACLs live there.
 */
export function createUsEast1Template({ name, alarmEmail, site }: Stage) {
  if (!alarmEmail && !site?.makesWebAcl) return undefined;
  const stackName = `${name}-handyman-us-east-1`;
  const app = new cdk.App({ analyticsReporting: false });
  const stack = new cdk.Stack(app, stackName, {
    // CloudFormation deploys this template without a CDK bootstrap, so the template must not have
    // assets.
    synthesizer: new cdk.DefaultStackSynthesizer({ generateBootstrapVersionRule: false }),
  });
  if (alarmEmail) {
    const { topicArn } = createAlarmTopic(stack, "Topic", alarmEmail);
    addEdgeAlarm(stack, topicArn);
    if (site) addHealthChecks(stack, topicArn, site.domain);
    new cdk.CfnOutput(stack, "TopicArn", { value: topicArn });
  }
  if (site?.makesWebAcl) {
    const acl = new CfnWebACL(stack, "WebAcl", {
      name: stackName,
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      customResponseBodies: { TooMany: { contentType: "APPLICATION_JSON", content: tooMany } },
      rules: webAclRules,
      visibilityConfig: makeVisible(stackName),
    });
    new cdk.CfnOutput(stack, "WebAclArn", { value: acl.attrArn });
  }
  return { stackName, template: app.synth().getStackByName(stackName).template as object };
}
