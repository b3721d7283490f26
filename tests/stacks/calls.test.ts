import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inline, readDeployRoles } from "../setup/deploy-roles.ts";
import { isAllowed, type Request } from "../setup/iam.ts";
import { of } from "./stages.ts";
import type { Synth } from "./synth.ts";

// calls/record.ts tells how the calls were recorded.

const { PreviewBoundary, PreviewDeploy, ProductionDeploy } = readDeployRoles().Resources;

const readCalls = (name: string): Request[] =>
  JSON.parse(readFileSync(`tests/stacks/calls/${name}.json`, "utf8"));

/** Rights that no recorded call shows, with their reasons. */
const unrecorded: Record<string, string> = {
  "cloudformation:DeleteStack":
    "SST deletes a stack whose creation failed, and the command the one of us-east-1 without ALARM_EMAIL",
  "s3:GetObject": "a seed that is repeated asks for the size of each drawing that has its variants",
  // CloudFormation makes the resources of us-east-1 with the caller's rights, because that region
  // has no bootstrap.
  "cloudwatch:*": "alarms in us-east-1",
  "sns:*": "the topic of these alarms",
  "route53:*HealthCheck*": "outside checks of the site",
  "route53:*TagsForResource*": "tags of these checks",
  "wafv2:*": "the web ACL",
};

const roles = [
  {
    name: "production",
    stage: "production",
    calls: readCalls("production"),
    role: { policies: inline(ProductionDeploy) },
  },
  {
    name: "a preview",
    stage: "my-branch",
    calls: readCalls("preview"),
    role: {
      policies: inline(PreviewDeploy),
      boundary: PreviewBoundary.Properties.PolicyDocument.Statement,
    },
  },
] as const;

/** CloudFormation adds a random end to a name that the template does not fix. */
function listNames(synth: Synth, stage: string): RegExp[] {
  const fixed = {
    "AWS::DynamoDB::Table": "TableName",
    "AWS::SQS::Queue": "QueueName",
    "AWS::S3::Bucket": "BucketName",
  };
  return synth.resources.flatMap(({ Type, stack, id, Properties }) => {
    const name = fixed[Type as keyof typeof fixed];
    if (!name) return [];
    const given = Properties?.[name];
    const made = `${stage}-handyman-${stack}-${id}-\\w+`;
    return new RegExp(`:(table/)?${given ?? made}(/|$)`, "i");
  });
}

describe.each(roles)("the role that deploys $name", ({ stage, calls, role }) => {
  it("may do all that a deployment asks of AWS", () => {
    expect(calls.length).toBeGreaterThan(30);
    expect(calls.filter((call) => !isAllowed(role, call))).toEqual([]);
  });

  it("has no right that no deployment needs", () => {
    const rights = role.policies.filter(({ Effect }) => Effect === "Allow");
    const unused = rights.flatMap((statement) =>
      [statement.Action]
        .flat()
        .filter((Action) => !calls.some((call) => isAllowed({ policies: [{ ...statement, Action }] }, call))),
    );
    expect(unused.filter((action) => !unrecorded[action])).toEqual([]);
  });

  it("meets the tables, queues and buckets of today's stacks", () => {
    const names = listNames(of(stage), stage);
    const ours = calls.filter(({ resource }) => /:(dynamodb|sqs):|s3:::(?!cdk-|sst)/.test(resource));
    expect(ours.length).toBeGreaterThan(5);
    expect(ours.filter(({ resource }) => !names.some((name) => name.test(resource)))).toEqual([]);
  });
});

it("production's role can't do the same to another stage", () => {
  const [production] = roles;
  const others = production.calls
    .filter(({ resource }) => resource.includes("production-handyman"))
    .filter(({ action }) => !/:(Describe|List|GetTemplate)/.test(action))
    .map((call) => ({
      ...call,
      resource: call.resource.replace("production-handyman", "my-branch-handyman"),
    }));
  expect(others.length).toBeGreaterThan(10);
  expect(others.filter((call) => isAllowed(production.role, call))).toEqual([]);
});
