import { describe, expect, it } from "vitest";
import { of, preview, stages } from "./stages.ts";
import type { Resource, Synth } from "./synth.ts";

/** Longer than any resolved reference in these templates. */
const RESOLVED = "x".repeat(150);

const isReference = (value: unknown) =>
  typeof value === "object" && value !== null && Object.keys(value).some((key) => /^(Ref$|Fn::)/.test(key));

/** Returns a value as JSON, with room for its resolved references. */
const resolve = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (isReference(part) ? RESOLVED : part));

interface Template {
  Resources: Record<string, unknown>;
  Outputs?: Record<string, unknown>;
}

function measureRoles(synth: Synth): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const { stack, Properties } of synth.ofType("AWS::IAM::Policy"))
    for (const role of Properties.Roles) {
      const name = `${stack} ${JSON.stringify(role)}`;
      sizes[name] = (sizes[name] ?? 0) + resolve(Properties.PolicyDocument).length;
    }
  return sizes;
}

const joinText = (value: string | { "Fn::Join": [string, unknown[]] }): string =>
  typeof value === "string"
    ? value
    : value["Fn::Join"][1].map((part) => (typeof part === "string" ? part : RESOLVED)).join("");

describe.each(stages)("%s: AWS's fixed limits", (stage) => {
  const synth = of(stage);

  // https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html
  it.each(Object.entries(synth.templates))("allow the template of %s", (_name, template) => {
    const { Resources, Outputs = {} } = template as Template;
    expect(Object.keys(Resources).length).toBeLessThanOrEqual(500);
    expect(Object.keys(Outputs).length).toBeLessThanOrEqual(200);
    expect(JSON.stringify(template).length).toBeLessThanOrEqual(1_000_000);
  });

  // https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html
  it("allow the inline policies of each role", () => {
    const sizes = Object.entries(measureRoles(synth));
    expect(sizes.length).toBeGreaterThan(7);
    for (const [role, size] of sizes) expect(size, role).toBeLessThanOrEqual(10_240);
  });

  // https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
  it("allow the environment of each function", () => {
    for (const { id, Properties } of synth.ofType("AWS::Lambda::Function"))
      expect(resolve(Properties.Environment?.Variables ?? {}).length, id).toBeLessThanOrEqual(4096);
  });

  // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
  it("allow the site's Content-Security-Policy and the code at the edge", () => {
    const { SecurityHeadersConfig } = synth.only("Web", "AWS::CloudFront::ResponseHeadersPolicy").Properties
      .ResponseHeadersPolicyConfig;
    const { ContentSecurityPolicy } = SecurityHeadersConfig.ContentSecurityPolicy;
    expect(joinText(ContentSecurityPolicy).length).toBeLessThanOrEqual(1783);
    for (const { id, Properties } of synth.ofType("AWS::CloudFront::Function"))
      expect(Buffer.byteLength(joinText(Properties.FunctionCode)), id).toBeLessThanOrEqual(10_240);
  });
});

describe("a secret", () => {
  const refersToSecret = (value: unknown) =>
    JSON.stringify(value ?? {}).includes("{{resolve:secretsmanager:");

  // https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references.html
  // CloudFormation resolves such a reference in a resource's properties only, and never for a
  // custom resource.
  it.each(stages)("stays out of the custom resources and outputs of %s", (stage) => {
    const { resources, templates } = of(stage);
    const holders = resources.filter(({ Properties }) => refersToSecret(Properties));
    expect(holders.map(({ Type }) => Type).sort()).toEqual([
      "AWS::CloudFront::Distribution",
      "AWS::Lambda::Function",
      "AWS::Lambda::Function",
      "AWS::Lambda::Function",
      "AWS::Lambda::Function",
    ]);
    for (const template of Object.values(templates) as Template[])
      expect(refersToSecret(template.Outputs)).toBe(false);
  });
});

/** If a function at the edge sets one of these headers, CloudFront answers 502. */
const DISALLOWED = [
  /^(connection|expect|keep-alive|trailer|upgrade|x-cache|x-forwarded-proto|x-real-ip)$/,
  /^(proxy-(authenticate|authorization|connection)|x-accel-|x-amz-cf-|x-amzn-|x-edge-)/,
];

describe("the code at the edge", () => {
  // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/edge-function-restrictions-all.html
  it("sets no header that CloudFront reserves", () => {
    const codes = of("production").ofType("AWS::CloudFront::Function");
    const names = codes.flatMap(({ Properties }) =>
      [...joinText(Properties.FunctionCode).matchAll(/headers\["([^"]+)"\]\s*=[^=]/g)].map(([, name]) =>
        String(name),
      ),
    );
    expect(names).toContain("x-viewer-address");
    for (const name of names) for (const pattern of DISALLOWED) expect(name).not.toMatch(pattern);
  });
});

/** Properties with names that contain ours, and their longest length in AWS. */
const named: [type: string, getName: (properties: Resource["Properties"]) => string, limit: number][] = [
  ["AWS::CloudFront::Function", ({ Name }) => Name, 64],
  ["AWS::CloudFront::OriginAccessControl", (of) => of.OriginAccessControlConfig.Name, 64],
  ["AWS::CloudFront::ResponseHeadersPolicy", (of) => of.ResponseHeadersPolicyConfig.Name, 128],
  ["AWS::CloudFront::CachePolicy", (of) => of.CachePolicyConfig.Name, 128],
  ["AWS::Cognito::UserPoolDomain", ({ Domain }) => Domain, 63],
  ["AWS::DynamoDB::Table", ({ TableName }) => TableName, 255],
];

describe("the longest stage name", () => {
  // Each type's page at https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-template-resource-type-ref.html
  it.each(named)("fits into the names of %s, which stay different", (type, getName, limit) => {
    const names = preview.ofType(type).map(({ Properties }) => getName(Properties));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(name.length, name).toBeLessThanOrEqual(limit);
    expect(new Set(names).size).toBe(names.length);
  });
});
