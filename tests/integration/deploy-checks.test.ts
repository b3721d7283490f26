import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
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
  const isProcess = env.AWS_ACCESS_KEY_ID === "";
  return runDeployScript("deploy", ["--stage", stage], { account, env, isProcess, ...(build && { build }) });
}

const folder = mkdtempSync(join(tmpdir(), "aws-profile-"));
const profileOfAnotherRegion = join(folder, "config");
writeFileSync(profileOfAnotherRegion, "[default]\nregion = eu-central-1\n");
afterAll(() => rmSync(folder, { recursive: true }));

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
    "there are no credentials",
    { env: { AWS_ACCESS_KEY_ID: "", AWS_SECRET_ACCESS_KEY: "" } },
    "There are no AWS credentials: set AWS_PROFILE",
  ],
  [
    "AWS does not take the credentials",
    {
      spoil: (account) => {
        account.areCredentialsValid = false;
      },
    },
    "AWS does not take the credentials (InvalidClientTokenId",
  ],
  ["AWS can't be reached", { env: { AWS_ENDPOINT_URL: "http://127.0.0.1:9" } }, "AWS can't be reached"],
  ["AWS_REGION is another one", { env: { AWS_REGION: "eu-west-1" } }, "set AWS_REGION=us-west-2"],
  [
    "AWS_DEFAULT_REGION is another one",
    { env: { AWS_DEFAULT_REGION: "us-east-1" } },
    "The region is us-east-1",
  ],
  [
    "the profile's region is another one",
    { env: { AWS_CONFIG_FILE: profileOfAnotherRegion } },
    "The region is eu-central-1",
  ],
  [
    "production lacks a variable",
    { ...production, env: { ...productionEnvironment, SITE_DOMAIN: "" } },
    'Stage "production" needs in the environment: SITE_DOMAIN',
  ],
  [
    "the bootstrap stack is stuck",
    { spoil: stack("CDKToolkit", "UPDATE_ROLLBACK_FAILED") },
    "The stack CDKToolkit, which all stages share, is UPDATE_ROLLBACK_FAILED",
  ],
  [
    "the bootstrap of a qualifier is missing",
    { env: { CDK_QUALIFIER: "preview" } },
    "There is no stack CDKToolkit-preview",
  ],
  [
    "another deployment is running",
    { spoil: stack("photos-handyman-Api", "UPDATE_IN_PROGRESS") },
    "Another deployment of this stage is running (photos-handyman-Api is UPDATE_IN_PROGRESS)",
  ],
  [
    "a rollback got stuck",
    { spoil: stack("photos-handyman-Api", "UPDATE_ROLLBACK_FAILED") },
    "continue-update-rollback --region us-west-2 --stack-name photos-handyman-Api",
  ],
  [
    "a removal got stuck",
    { spoil: stack("photos-handyman-Storage", "DELETE_FAILED") },
    "photos-handyman-Storage is DELETE_FAILED",
  ],
  [
    "an earlier life of the stage left its table",
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
    "Cognito is to send from an address of which SES knows the domain only",
    {
      env: { MAIL_FROM: "other@example.com", SIGN_IN_MAIL: "ses" },
      spoil: ({ identities }) => {
        identities["example.com"] = "verified";
      },
    },
    "Cognito refuses SIGN_IN_MAIL=ses until other@example.com is verified in SES",
  ],
  [
    "Cognito is to send from a domain that production has yet to make",
    { ...production, env: { ...productionEnvironment, SIGN_IN_MAIL: "ses" } },
    "Cognito refuses SIGN_IN_MAIL=ses until example.com is verified in SES",
  ],
  [
    "the identity that production makes is there already",
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
  [
    "another distribution has the domain",
    {
      ...production,
      spoil: ({ aliases }) => {
        aliases["d1.cloudfront.net"] = "www.example.com";
      },
    },
    "www.example.com belongs to the CloudFront distribution E1",
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

const failDatabase = (protectsTables: boolean) => (account: FakeAccount) => {
  account.tables.push("photos-handyman-Table");
  account.protectsTables = protectsTables;
  account.stacks["us-west-2/photos-handyman-Database"] = { status: "ROLLBACK_FAILED" };
};

it("says how to unprotect the table that a failed first deployment left, and then continues", async () => {
  const stopped = await deploy({ spoil: failDatabase(true) });
  expect(stopped.errors).toEqual([
    expect.stringContaining(
      "update-table --region us-west-2 --table-name photos-handyman-Table --no-deletion-protection-enabled",
    ),
  ]);
  expect((await deploy({ spoil: failDatabase(false) })).errors).toEqual([]);
});

it("prints every problem at once, one line each", async () => {
  const { errors } = await deploy({
    env: { MAIL_FROM: "other@example.com" },
    spoil: ({ tables, stacks }) => {
      tables.push("photos-handyman-Table");
      stacks["us-west-2/photos-handyman-Api"] = { status: "UPDATE_ROLLBACK_FAILED" };
    },
  });
  expect(errors).toHaveLength(3);
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

it("warns of a runtime that has ended or ends soon", async () => {
  const Resources = { Helper: { Type: "AWS::Lambda::Function", Properties: { Runtime: "nodejs22.x" } } };
  const { said, code } = await deploy({ build: { "photos-handyman-Api": { Resources } } });
  expect(said).toContain("Warning: AWS ends Lambda's runtime nodejs22.x on 2027-04-30");
  expect(code).toBe(0);
});

it("continues after a warning: no sender, a failed first deployment, an identity that production will create", async () => {
  const failed = await deploy({
    env: { MAIL_FROM: "" },
    spoil: stack("photos-handyman-Api", "ROLLBACK_COMPLETE", { Resources: { Table: table } }),
  });
  expect(failed.said).toContain("Warning: No mail goes out: set MAIL_FROM");
  expect(failed.said).toContain(
    "Warning: The first deployment failed (photos-handyman-Api is ROLLBACK_COMPLETE)",
  );
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
    // Cognito names the address itself.
    expect(runs[0]?.env.SIGN_IN_MAIL).toBeUndefined();
  },
);
