import { ComparisonOperator, MathExpression, Metric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { CfnHealthCheck } from "aws-cdk-lib/aws-route53";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import {
  App,
  CfnCondition,
  CfnOutput,
  CfnParameter,
  type CfnResource,
  DefaultStackSynthesizer,
  Duration,
  Fn,
  Stack,
} from "aws-cdk-lib/core";
import { alarm, alarmTopic } from "./constructs/alarm.ts";
import { webAcl } from "./constructs/web-acl.ts";
import type { Stage } from "./stage.ts";

const checkedPaths = { Home: "/", Api: "/api/health" } as const;

/** Route 53 requires three. All its regions would run the API's function every other second. */
const CHECKED_FROM = ["us-east-1", "us-west-1", "us-west-2"];

/** At night one failure is a large share, so the alarm needs five failures. */
function alarmOnEdge(stack: Stack, topic: ITopic): void {
  const distributionId = new CfnParameter(stack, "DistributionId", {
    type: "String",
    default: "",
    description: "Id of the site's distribution; without it nothing watches the edge.",
  }).valueAsString;
  const isKnown = new CfnCondition(stack, "HasDistribution", {
    expression: Fn.conditionNot(Fn.conditionEquals(distributionId, "")),
  });
  const period = Duration.minutes(5);
  const metric = (metricName: string, statistic: string) =>
    new Metric({
      namespace: "AWS/CloudFront",
      metricName,
      dimensionsMap: { DistributionId: distributionId, Region: "Global" },
      ...{ statistic, period },
    });
  const created = alarm(stack, "EdgeServerErrors", {
    topic,
    metric: new MathExpression({
      expression: "IF(rate * requests / 100 >= 5, rate, 0)",
      usingMetrics: { rate: metric("5xxErrorRate", "Average"), requests: metric("Requests", "Sum") },
      period,
    }),
    threshold: 5,
    description: "The edge answers 5 % of the requests with 5xx.",
    runbook: "edge-server-errors",
  });
  const resource = created?.node.defaultChild as CfnResource | undefined;
  if (resource) resource.cfnOptions.condition = isKnown;
}

function checkFromOutside(
  stack: Stack,
  topic: ITopic,
  domain: string,
  what: keyof typeof checkedPaths,
): void {
  const check = new CfnHealthCheck(stack, `${what}Check`, {
    healthCheckConfig: {
      type: "HTTPS",
      fullyQualifiedDomainName: domain,
      resourcePath: checkedPaths[what],
      enableSni: true,
      requestInterval: 30,
      failureThreshold: 3,
      regions: CHECKED_FROM,
    },
    healthCheckTags: [{ key: "Name", value: `${stack.stackName}-${what}` }],
  });
  alarm(stack, `${what}Unreachable`, {
    topic,
    metric: new Metric({
      namespace: "AWS/Route53",
      metricName: "HealthCheckStatus",
      dimensionsMap: { HealthCheckId: check.attrHealthCheckId },
      ...{ statistic: "Minimum", period: Duration.minutes(1) },
    }),
    threshold: 1,
    comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
    // The check itself needs three failures in a row.
    evaluationPeriods: 2,
    treatMissingData: TreatMissingData.BREACHING,
    description: `https://${domain}${checkedPaths[what]} does not answer from outside.`,
    runbook: "site-unreachable",
  });
}

function addResources(stack: Stack, { alarmEmail, site }: Stage): void {
  if (alarmEmail) {
    const topic = alarmTopic(stack, "Topic", alarmEmail);
    alarmOnEdge(stack, topic);
    if (site) checkFromOutside(stack, topic, site.domain, "Home");
    if (site) checkFromOutside(stack, topic, site.domain, "Api");
    new CfnOutput(stack, "TopicArn", { value: topic.topicArn });
  }
  if (site?.makesWebAcl) {
    const acl = webAcl(stack, "WebAcl", stack.stackName);
    new CfnOutput(stack, "WebAclArn", { value: acl.attrArn });
  }
}

/**
 * Returns the template of a stage's resources in us-east-1: CloudFront and Route 53 report metrics there, and CloudFront's web
 * ACLs live there. Undefined without alarms and without a web ACL.
 *
 * Parameter `DistributionId` is empty until the distribution exists. Outputs: `TopicArn` and `WebAclArn`, if they exist.
 */
export function usEast1Template(stage: Stage): { stackName: string; template: object } | undefined {
  if (!stage.alarmEmail && !stage.site?.makesWebAcl) return undefined;
  const stackName = `${stage.name}-handyman-us-east-1`;
  const app = new App({ analyticsReporting: false });
  const stack = new Stack(app, stackName, {
    // CloudFormation applies it without a CDK bootstrap, so it can't have assets.
    synthesizer: new DefaultStackSynthesizer({ generateBootstrapVersionRule: false }),
  });
  addResources(stack, stage);
  return { stackName, template: app.synth().getStackByName(stackName).template as object };
}
