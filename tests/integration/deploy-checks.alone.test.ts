import { describe, expect, it } from "vitest";
import { type FakeAccount, healthyAccount } from "../setup/aws-account.ts";
import { type Build, type Outcome, productionEnvironment, runDeployScript } from "../setup/deploy-script.ts";

type Spoil = (account: FakeAccount) => void;

interface Given {
  stage?: string;
  env?: Record<string, string>;
  spoil?: Spoil;
  build?: Build;
}

async function deploy({ stage = "photos", env = {}, spoil, build }: Given): Promise<Outcome> {
  const account = healthyAccount();
  spoil?.(account);
  return runDeployScript("deploy", ["--stage", stage], { account, env, ...(build && { build }) });
}

const production = { stage: "production", env: productionEnvironment };
const stack =
  (name: string, status: string, template: object = {}): Spoil =>
  ({ stacks }) => {
    stacks[`us-west-2/${name}`] = { status, template };
  };

const table = { Type: "AWS::DynamoDB::Table", Properties: { TableName: "photos" } };
const policies = { Policy: { Type: "AWS::CloudFront::ResponseHeadersPolicy" } };

const before: [string, Given, string][] = [
  [
    "production lacks a variable",
    { ...production, env: { ...productionEnvironment, SITE_DOMAIN: "" } },
    'Stage "production" needs in the environment: SITE_DOMAIN',
  ],
  [
    "a removed stage of this name left its table",
    { spoil: ({ tables }) => tables.push("photos-handyman-Table") },
    "The table photos-handyman-Table is there, but its stack is not",
  ],
  [
    "SES waits for the sender's verification",
    {
      spoil: ({ identities }) => {
        identities["quotes@example.com"] = "pending";
      },
    },
    "SES waits for the verification of quotes@example.com (MAIL_FROM)",
  ],
  [
    "SES does not know the sender",
    { env: { MAIL_FROM: "other@example.com" } },
    "create-email-identity --region us-west-2 --email-identity other@example.com",
  ],
  [
    "Cognito should send from an address, and SES has verified only its domain",
    {
      env: { MAIL_FROM: "other@example.com", SIGN_IN_MAIL: "ses" },
      spoil: ({ identities }) => {
        identities["example.com"] = "verified";
      },
    },
    "Cognito refuses SIGN_IN_MAIL=ses until other@example.com is verified in SES",
  ],
  [
    "Cognito should send from a domain whose identity production has not made yet",
    { ...production, env: { ...productionEnvironment, SIGN_IN_MAIL: "ses" } },
    "Cognito refuses SIGN_IN_MAIL=ses until example.com is verified in SES",
  ],
  [
    "the identity that production makes exists already",
    {
      ...production,
      spoil: ({ identities }) => {
        identities["example.com"] = "verified";
      },
    },
    "SES already has the identity example.com",
  ],
  [
    "the certificate waits for its DNS record",
    {
      ...production,
      spoil: ({ certificate }) => {
        certificate.Status = "PENDING_VALIDATION";
      },
    },
    "The certificate of SITE_CERTIFICATE_ARN waits for its DNS record",
  ],
  [
    "the certificate is for another domain",
    {
      ...production,
      spoil: ({ certificate }) => {
        certificate.DomainName = "*.example.org";
      },
    },
    "is for *.example.org, not for www.example.com",
  ],
];

const afterBuild: [string, Given, string][] = [
  [
    "the account has no room for a response headers policy",
    {
      spoil: (account) => {
        account.responseHeadersPolicies = 20;
      },
      build: { "photos-handyman-Web": { Resources: policies } },
    },
    "The account has 20 of 20 CloudFront response headers policies, and this deployment needs 1 more",
  ],
  [
    "the table would be replaced",
    {
      spoil: stack("photos-handyman-Database", "CREATE_COMPLETE", { Resources: { Table: table } }),
      build: {
        "photos-handyman-Database": {
          Resources: { Table: { ...table, Properties: { TableName: "other" } } },
        },
      },
    },
    "AWS::DynamoDB::Table Table of photos-handyman-Database would be replaced by an empty one (TableName)",
  ],
  [
    "a stack with a table is no longer part of the site",
    { spoil: stack("photos-handyman-Old", "CREATE_COMPLETE", { Resources: { Table: table } }) },
    "AWS::DynamoDB::Table Table of photos-handyman-Old would be deleted",
  ],
];

describe("a deployment stops with one line and without any change when", () => {
  it.each(before)("%s", async (_what, given, line) => {
    const { code, errors, runs, writes } = await deploy(given);
    expect(errors).toEqual([expect.stringContaining(line)]);
    expect(code).toBe(1);
    expect(runs).toEqual([]);
    expect(writes).toEqual([]);
  });

  it.each(afterBuild)("%s", async (_what, given, line) => {
    const { code, errors, runs, writes } = await deploy(given);
    expect(errors).toEqual([expect.stringContaining(line)]);
    expect(code).toBe(1);
    expect(runs.map(({ command }) => command)).toEqual([
      expect.stringMatching(/^node scripts\/build-parts.ts /),
      expect.stringMatching(/^npx --no-install sst build /),
    ]);
    expect(writes).toEqual([]);
  });
});

it("prints every problem at once, one line each", async () => {
  const { errors } = await deploy({
    env: { MAIL_FROM: "other@example.com" },
    spoil: ({ tables }) => tables.push("photos-handyman-Table"),
  });
  expect(errors).toHaveLength(2);
});

it("warns of an account that runs few functions at once", async () => {
  const { said, errors } = await deploy({
    spoil: (account) => {
      account.concurrency = 10;
    },
  });
  expect(said).toContain("Warning: The account runs 10 Lambda functions at once");
  expect(errors).toEqual([]);
});

it("continues after a warning: no sender, a failed first deployment, an identity that production will create", async () => {
  const failed = await deploy({
    env: { MAIL_FROM: "" },
    spoil: stack("photos-handyman-Api", "ROLLBACK_COMPLETE", { Resources: { Table: table } }),
  });
  expect(failed.said).toContain("Warning: No mail goes out: set MAIL_FROM");
  const first = await deploy(production);
  expect(first.said).toContain("Warning: No mail goes out until the DKIM records of example.com");
  expect([failed.errors, first.errors]).toEqual([[], []]);
});

it.each(["absent", "pending"] as const)(
  "takes a sender that is %s, when SES has verified its domain",
  async (state) => {
    const { code, errors, runs } = await deploy({
      env: { MAIL_FROM: "other@example.com" },
      spoil: ({ identities }) => {
        identities["example.com"] = "verified";
        if (state === "pending") identities["other@example.com"] = state;
      },
    });
    expect([code, errors]).toEqual([0, []]);
    // Cognito needs the identity of the address itself, so its own sender stays.
    expect(runs[0]?.env.SIGN_IN_MAIL).toBeUndefined();
  },
);
