import { describe, expect, it } from "vitest";
import { getStage } from "../../infra/stage.ts";
import { createUsEast1Template } from "../../infra/us-east-1.ts";
import { productionEnvironment, type Resource } from "./synth.ts";

interface Template {
  Parameters?: Record<string, object>;
  Resources: Record<string, Pick<Resource, "Type" | "Properties"> & { Condition?: string }>;
  Outputs?: Record<string, object>;
}

const text = (value: unknown) => JSON.stringify(value);

const { SITE_WEB_ACL_ARN, ...withoutAcl } = productionEnvironment;

function templateOf(name: string, environment: Record<string, string>) {
  const found = createUsEast1Template(getStage(name, environment));
  if (!found) throw new Error(`Stage ${name} needs nothing in us-east-1`);
  return found.template as Template;
}

const production = templateOf("production", withoutAcl);

const ofType = (template: Template, type: string) =>
  Object.values(template.Resources).filter(({ Type }) => Type === type);

const only = (template: Template, type: string) => {
  const [found, ...others] = ofType(template, type);
  if (!found || others.length > 0) throw new Error(`There is not exactly one ${type}`);
  return found;
};

const alarm = (template: Template, ending: string) =>
  ofType(template, "AWS::CloudWatch::Alarm").find(({ Properties }) => Properties.AlarmName.endsWith(ending));

describe("the stack in us-east-1", () => {
  it("exists only with a recipient of alarms, and is then always the same", () => {
    expect(createUsEast1Template(getStage("my-branch", withoutAcl))).toBeUndefined();
    expect(createUsEast1Template(getStage("dev", {}))).toBeUndefined();
    expect(createUsEast1Template(getStage("production", withoutAcl))?.stackName).toBe(
      "production-handyman-us-east-1",
    );
  });

  it("needs no bootstrap and no assets, and its one parameter has a default", () => {
    expect(production.Parameters).toMatchObject({ DistributionId: { Type: "String", Default: "" } });
    expect(Object.keys(production.Parameters ?? {})).toHaveLength(1);
    expect(text(production)).not.toMatch(/cdk-hnb659fds|AWS::CDK::Metadata/);
    expect(Object.keys(production.Outputs ?? {}).sort()).toEqual(["TopicArn", "WebAclArn"]);
  });

  it("notifies the operator by a topic to which only alarms of this account publish", () => {
    const { Statement } = only(production, "AWS::SNS::TopicPolicy").Properties.PolicyDocument;
    const allowed = Statement.filter(({ Effect }: { Effect: string }) => Effect === "Allow");
    // https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/Notify_Users_Alarm_Changes.html
    expect(allowed).toMatchObject([
      {
        Principal: { Service: "cloudwatch.amazonaws.com" },
        Action: "sns:Publish",
        Condition: { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } },
      },
    ]);
    expect(only(production, "AWS::SNS::Subscription").Properties).toMatchObject({
      Protocol: "email",
      Endpoint: "ops@example.com",
    });
    for (const { Properties } of ofType(production, "AWS::CloudWatch::Alarm")) {
      expect(Properties.AlarmActions).toHaveLength(1);
      expect(Properties.OKActions).toEqual(Properties.AlarmActions);
    }
  });

  it("watches the edge after the distribution exists", () => {
    const edge = alarm(production, "EdgeServerErrors");
    expect(edge?.Condition).toBe("HasDistribution");
    expect(text(edge?.Properties.Metrics)).toContain(
      '{"Name":"DistributionId","Value":{"Ref":"DistributionId"}}',
    );
    expect(text(edge?.Properties.Metrics)).toContain('{"Name":"Region","Value":"Global"}');
  });
});

describe("the outside checks", () => {
  it("check only production's home page and API, from the fewest regions that Route 53 accepts", () => {
    const checks = ofType(production, "AWS::Route53::HealthCheck").map(
      ({ Properties }) => Properties.HealthCheckConfig,
    );
    expect(checks.map(({ ResourcePath }) => ResourcePath)).toEqual(["/", "/api/health?deep=1"]);
    for (const check of checks) {
      expect(check).toMatchObject({ FullyQualifiedDomainName: "www.example.com", EnableSNI: true });
      // At least three: https://docs.aws.amazon.com/Route53/latest/APIReference/API_HealthCheckConfig.html
      expect(check.Regions).toHaveLength(3);
    }
    const dev = templateOf("dev", { ALARM_EMAIL: "ops@example.com" });
    expect(ofType(dev, "AWS::Route53::HealthCheck")).toEqual([]);
    expect(alarm(dev, "EdgeServerErrors")).toBeDefined();
  });

  it("alarm when a check fails, and when a check reports no data", () => {
    for (const ending of ["HomeUnreachable", "ApiUnreachable"])
      expect(alarm(production, ending)?.Properties).toMatchObject({
        MetricName: "HealthCheckStatus",
        ComparisonOperator: "LessThanThreshold",
        Threshold: 1,
        TreatMissingData: "breaching",
      });
  });
});

describe("the web ACL", () => {
  const acl = () => only(production, "AWS::WAFv2::WebACL").Properties;

  it("is for CloudFront, allows visitors by default, and has a limit above ten page views of a household", () => {
    expect(acl()).toMatchObject({ Scope: "CLOUDFRONT", DefaultAction: { Allow: {} } });
    const [rate] = acl().Rules;
    expect(rate.Statement.RateBasedStatement).toMatchObject({
      AggregateKeyType: "IP",
      EvaluationWindowSec: 300,
    });
    expect(rate.Statement.RateBasedStatement.Limit).toBeGreaterThanOrEqual(10 * 40);
  });

  it("refuses too many requests with the API's error shape, so that a form can show the message", () => {
    const { ResponseCode, CustomResponseBodyKey } = acl().Rules[0].Action.Block.CustomResponse;
    expect(ResponseCode).toBe(429);
    expect(JSON.parse(acl().CustomResponseBodies[CustomResponseBodyKey].Content)).toMatchObject({
      error: { code: "too_many_requests", message: expect.any(String) },
    });
  });

  it("inspects no body, because posts of staff are larger than the managed rules allow", () => {
    const groups = acl().Rules.flatMap(
      ({ Statement }: { Statement: { ManagedRuleGroupStatement?: { Name: string } } }) =>
        Statement.ManagedRuleGroupStatement?.Name ?? [],
    );
    expect(groups).toEqual(["AWSManagedRulesAmazonIpReputationList"]);
  });

  it.each([
    ["the operator has another", productionEnvironment],
    ["the operator wants none", { ...withoutAcl, SITE_WEB_ACL: "off" }],
  ])("is not created if %s", (_why, environment) => {
    const template = templateOf("production", environment);
    expect(ofType(template, "AWS::WAFv2::WebACL")).toEqual([]);
    expect(template.Outputs).not.toHaveProperty("WebAclArn");
  });

  it("is absent only with SITE_WEB_ACL=off", () => {
    expect(() => getStage("production", { ...withoutAcl, SITE_WEB_ACL: "no" })).toThrow("SITE_WEB_ACL");
  });
});
