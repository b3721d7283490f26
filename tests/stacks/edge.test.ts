import { featuredQuery, postQuery } from "@handyman/core/blog/schema";
import { healthQuery } from "@handyman/core/operations/health-schema";
import { projectQuery } from "@handyman/core/projects-and-reviews/project-schema";
import { testimonialQuery } from "@handyman/core/projects-and-reviews/testimonial-schema";
import { languageField } from "@handyman/core/requests/quote-form/schema";
import { zipQuery } from "@handyman/core/requests/quote-form/zip-schema";
import { describe, expect, it, vi } from "vitest";
import { runEdgeFunction } from "../../infra/edge/run.ts";
import { checkClient } from "../../packages/local/src/auth/pool-rules.ts";
import { of, preview, stages, toldStages } from "./stages.ts";
import { productionEnvironment, type Synth, synthesize } from "./synth.ts";

/** A stage with a Maps key and with Turnstile. */
const withKeys = await synthesize("my-branch", {
  GOOGLE_MAPS_API_KEY: "another",
  TURNSTILE_SITE_KEY: "the-site-key",
});

type Attribute = { Name: string; Required: boolean };
type Statement = { Effect: string; Principal: unknown; Action: string; Condition: unknown };

describe.each(stages)("%s: what Cognito refuses", (stage) => {
  it("is not in the site's client", () => {
    const { Schema } = of(stage).only("Auth", "AWS::Cognito::UserPool").Properties;
    const attributes = Schema.map(({ Name, Required }: Attribute) => [Name, { required: Required }]);
    const client = of(stage).only("Auth", "AWS::Cognito::UserPoolClient").Properties;
    expect(() => checkClient(Object.fromEntries(attributes), client)).not.toThrow();
  });
});

describe("invitations and codes", () => {
  const getSender = ({ only }: Synth) => only("Auth", "AWS::Cognito::UserPool").Properties.EmailConfiguration;

  it.each(stages)("of %s come from Cognito by default", (stage) => {
    expect(getSender(of(stage))).toEqual({ EmailSendingAccount: "COGNITO_DEFAULT" });
  });

  // https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-properties-cognito-userpool-emailconfiguration.html
  it.each([
    [
      "production",
      () => synthesize("production", { ...productionEnvironment, SIGN_IN_MAIL: "ses" }),
      "quotes@example.com",
      "identity/example.com",
    ],
    ["a preview", () => preview, "me@example.com", "identity/me@example.com"],
  ] as const)("of %s come from SES as the business, by the identity that it sends as", async (...row) => {
    const [, getStage, from, identity] = row;
    const sender = getSender(await getStage());
    expect(sender).toMatchObject({
      EmailSendingAccount: "DEVELOPER",
      From: `Bay Area Handyman <${from}>`,
    });
    const arn = JSON.stringify(sender.SourceArn);
    expect(arn).toContain(":ses:us-west-2:123456789012:");
    expect(arn).toContain(`${identity}"`);
  });
});

describe.each(toldStages)("%s: the topic of alarms", (stage) => {
  // Our policy replaces the default one, which lets the account's services publish:
  // https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/Notify_Users_Alarm_Changes.html
  it("lets only alarms of this account publish", () => {
    const { PolicyDocument } = of(stage).only("Alarms", "AWS::SNS::TopicPolicy").Properties;
    const allowed = PolicyDocument.Statement.filter(({ Effect }: Statement) => Effect === "Allow");
    expect(allowed).toMatchObject([
      {
        Principal: { Service: "cloudwatch.amazonaws.com" },
        Action: "sns:Publish",
        Condition: { StringEquals: { "aws:SourceAccount": "123456789012" } },
      },
    ]);
  });
});

const queries = [
  ["/api/posts", postQuery],
  ["/api/posts/featured", featuredQuery],
  ["/api/projects", projectQuery],
  ["/api/testimonials", testimonialQuery],
  ["/api/health", healthQuery],
  ["/api/settings", { shape: {} }],
  ["/api/quotes", { shape: { language: languageField } }],
  ["/api/zip-check", zipQuery],
] as const;

const queryNames = new Set(queries.flatMap(([, { shape }]) => Object.keys(shape)));

describe.each(queries)("a query of %s", (uri, { shape }) => {
  it.each([...queryNames, "other"])("%s passes the edge if the API takes it", (name) => {
    const querystring = { [name]: { value: "1" } };
    const headers = { host: { value: "www.example.com" } };
    const { statusCode } = runEdgeFunction("api-request", { uri, querystring, headers });
    expect(statusCode === undefined).toBe(name in shape);
  });
});

describe.each(stages)("%s: the edge", (stage) => {
  const getDistribution = (name: string) =>
    of(stage)
      .ofType("AWS::CloudFront::Distribution")
      .find(({ id }) => id.startsWith(name))?.Properties.DistributionConfig;

  // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/add-origin-custom-headers.html
  it("caches no responses to staff, forwards their token, and matches their paths first", () => {
    const [admin, api] = getDistribution("SiteDistribution").CacheBehaviors;
    expect(admin).toMatchObject({
      PathPattern: "/api/admin/*",
      TargetOriginId: api.TargetOriginId,
      // AWS's own policies: no caching; every header but Host.
      CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad",
      OriginRequestPolicyId: "b689b0a8-53d0-40ab-baf2-68738e2966ac",
    });
    expect(admin.AllowedMethods).toContain("DELETE");
    expect(api.PathPattern).toBe("/api/*");
  });

  // Without this CloudFront keeps an error for ten seconds, even one with "no-store":
  // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/custom-error-pages-expiration.html
  it("caches no error longer than its response allows", () => {
    const { CustomErrorResponses } = getDistribution("SiteDistribution");
    expect(CustomErrorResponses).toEqual(
      [404, 500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    );
  });

  // CloudFront also forwards the names that are missing in the key, and would then keep one answer
  // for all their values:
  // https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_CachePolicyQueryStringsConfig.html
  it("ignores the query of a page, and keeps an answer of the API by all names that the API takes, and no others", () => {
    const { DefaultCacheBehavior, CacheBehaviors } = getDistribution("SiteDistribution");
    // AWS's policy CachingOptimized, without queries.
    expect(DefaultCacheBehavior.CachePolicyId).toBe("658327ea-f89d-4fab-a63d-7e88639e58f6");
    const policy = of(stage).resources.find(({ id }) => id === CacheBehaviors[1].CachePolicyId.Ref);
    expect(
      policy?.Properties.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin.QueryStringsConfig,
    ).toEqual({ QueryStringBehavior: "whitelist", QueryStrings: [...queryNames].sort() });
  });

  it("adds security headers to every response that comes neither from the API nor from a function", () => {
    for (const { PathPattern, ResponseHeadersPolicyId } of getDistribution("SiteDistribution").CacheBehaviors)
      expect(ResponseHeadersPolicyId, PathPattern).toBe("67f7725c-6f97-4210-82d7-5512b31e9d03");
  });

  it("answers plain HTTP with a redirect or, for the API, not at all, and asks its origins by HTTPS", () => {
    const [site, pages] = [getDistribution("SiteDistribution"), getDistribution("PagesDistribution")];
    for (const { PathPattern, ViewerProtocolPolicy } of site.CacheBehaviors)
      expect([PathPattern, ViewerProtocolPolicy]).toEqual([
        PathPattern,
        PathPattern.startsWith("/api/") ? "https-only" : "redirect-to-https",
      ]);
    expect(site.DefaultCacheBehavior.ViewerProtocolPolicy).toBe("redirect-to-https");
    expect(pages.DefaultCacheBehavior.ViewerProtocolPolicy).toBe("https-only");
    for (const { CustomOriginConfig } of [...site.Origins, ...pages.Origins])
      if (CustomOriginConfig) expect(CustomOriginConfig.OriginProtocolPolicy).toBe("https-only");
  });

  it("gives the back office a policy without other hosts' scripts, and hides the second copy of the pages", () => {
    const [association] = getDistribution("PagesDistribution").DefaultCacheBehavior.FunctionAssociations;
    expect(association.EventType).toBe("viewer-response");
    expect(JSON.stringify(association.FunctionARN)).toContain("PagePolicy");
    const functions = of(stage).ofType("AWS::CloudFront::Function");
    const code = JSON.stringify(
      functions.find(({ id }) => id.startsWith("PagePolicy"))?.Properties.FunctionCode,
    );
    const [, site = "", staff = ""] = /const site = (.+?);\\nconst staff = (.+?);\\n/.exec(code) ?? [];
    expect(site).toContain("script-src 'self' 'inline-speculation-rules' https://maps.googleapis.com");
    expect(staff).toContain("script-src 'self';");
    expect(site).toContain("style-src 'self' 'unsafe-inline';");
    expect(staff).toContain("style-src 'self';");
    expect(staff).toContain(".amazoncognito.com");
    expect(staff).not.toContain("google");
    const findImages = (policy: string) => /img-src (.+?);/.exec(policy)?.[1];
    expect(findImages(staff)).toMatch(/^'self' data: blob: https:\/\/.+GetAttMedia\w+RegionalDomainName/);
    expect(findImages(site)).not.toContain("Media");
  });

  // With an override the policy of visitors' pages would replace the back office's:
  // https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_ResponseHeadersPolicyContentSecurityPolicy.html
  it("keeps the content security policy that the pages' origin names", () => {
    const { SecurityHeadersConfig } = of(stage).only("Web", "AWS::CloudFront::ResponseHeadersPolicy")
      .Properties.ResponseHeadersPolicyConfig;
    expect(SecurityHeadersConfig.ContentSecurityPolicy.Override).toBe(false);
    expect(JSON.stringify(SecurityHeadersConfig)).toContain("script-src 'self'");
  });
});

describe("a removal", () => {
  // CloudFormation refuses to delete a stack while another one imports a value that it exports:
  // https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/using-cfn-stack-exports.html
  it.each([
    // Without ALARM_EMAIL, dev is removed like a branch.
    ["my-branch", {}, ["my-branch", "dev"]],
    ["production", productionEnvironment, ["production"]],
  ] as const)(
    "of %s deletes the stacks in the reverse order of the deployment",
    async (stage, environment, like) => {
      const { dependencies } = await synthesize(stage, environment, { mode: "remove" });
      for (const deployed of like) expect(dependencies).toEqual(of(deployed).dependencies);
    },
  );
});

describe("another deployment", () => {
  const getRendering = ({ only }: Synth) =>
    JSON.stringify(only("Pages", "Custom::RenderPages").Properties.Update);

  it("changes nothing without a change of code", async () => {
    expect((await synthesize("my-branch")).resources).toEqual(of("my-branch").resources);
  });

  it("renders all pages again after the rendering changed", () => {
    expect(getRendering(withKeys)).not.toBe(getRendering(of("my-branch")));
  });

  it("renders all pages again after only their security policies changed", async () => {
    const policies = { site: "default-src 'none'", staff: "default-src 'none'" };
    vi.resetModules();
    vi.doMock("../../infra/content-security-policy.ts", () => ({
      getContentSecurityPolicies: () => policies,
    }));
    const changed = await (await import("./synth.ts")).synthesize("my-branch");
    vi.doUnmock("../../infra/content-security-policy.ts");
    vi.resetModules();
    expect(getRendering(changed)).not.toBe(getRendering(of("my-branch")));
  });
});

describe("a stage with Turnstile", () => {
  const getPolicies = ({ ofType, only }: Synth) => {
    const code = ofType("AWS::CloudFront::Function").find(({ id }) => id.startsWith("PagePolicy"));
    const { SecurityHeadersConfig } = only("Web", "AWS::CloudFront::ResponseHeadersPolicy").Properties
      .ResponseHeadersPolicyConfig;
    const [site = "", staff = ""] = JSON.stringify(code?.Properties.FunctionCode).split("const staff");
    return { headers: JSON.stringify(SecurityHeadersConfig), site, staff };
  };

  it("allows Cloudflare's script and frame on visitors' pages only", () => {
    const { headers, site, staff } = getPolicies(withKeys);
    for (const policy of [headers, site]) {
      expect(policy).toMatch(/script-src [^;]+ https:\/\/challenges\.cloudflare\.com;/);
      expect(policy).toContain("frame-src https://challenges.cloudflare.com;");
    }
    expect(staff).not.toContain("cloudflare");
  });

  it("gives its secret to visitors' function only, by a reference to the operator's own secret", () => {
    const variables = withKeys
      .ofType("AWS::Lambda::Function")
      .map(({ id, Properties }) => ({ id, ...Properties.Environment?.Variables }))
      .filter(({ TURNSTILE_SITE_KEY, TURNSTILE_SECRET }) => TURNSTILE_SITE_KEY ?? TURNSTILE_SECRET);
    const findOne = (name: string) => variables.find(({ id }) => id.startsWith(name));
    expect(variables).toHaveLength(2);
    expect(findOne("SiteApi")).toMatchObject({
      TURNSTILE_SITE_KEY: "the-site-key",
      TURNSTILE_SECRET: "{{resolve:secretsmanager:my-branch-handyman-turnstile:SecretString:::}}",
    });
    expect(findOne("RenderPages")).not.toHaveProperty("TURNSTILE_SECRET");
    const made = withKeys.ofType("AWS::SecretsManager::Secret");
    expect(made.filter(({ Properties }) => /turnstile/i.test(JSON.stringify(Properties)))).toEqual([]);
  });

  it("changes no other stage", () => {
    for (const name of stages)
      expect(JSON.stringify(of(name).resources)).not.toMatch(/cloudflare|turnstile/i);
  });
});
