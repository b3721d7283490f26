import { describe, expect, it } from "vitest";
import { ACCOUNT, inline, readDeployRoles } from "../setup/deploy-roles.ts";
import { isAllowed } from "../setup/iam.ts";
import { of, preview, stages } from "./stages.ts";

/** Service prefixes in policies that differ from the name in CloudFormation. */
const prefixes: Record<string, string> = { ApiGatewayV2: "apigateway", Cognito: "cognito-idp" };

describe("a preview", () => {
  it("creates roles only below the previews' path and with their boundary", () => {
    const roles = preview.ofType("AWS::IAM::Role");
    expect(roles.length).toBeGreaterThan(0);
    for (const { Properties } of roles) {
      expect(Properties.Path).toBe("/handyman-preview/");
      expect(JSON.stringify(Properties.PermissionsBoundary)).toContain(":policy/handyman-preview-boundary");
    }
  });

  it("has resources only of services that infra/deploy-roles.yml opens to CloudFormation", () => {
    const { Statement } = readDeployRoles().Resources.PreviewExecution.Properties.PolicyDocument;
    const open = new Set(Statement.flatMap(({ Action }) => Action).map((action) => action.split(":")[0]));
    const services = preview.resources.flatMap(({ Type }) => /^AWS::(\w+)::/.exec(Type)?.[1] ?? []);
    const missing = services.filter((service) => !open.has(prefixes[service] ?? service.toLowerCase()));
    expect([...new Set(missing)]).toEqual([]);
  });
});

describe("the role that deploys", () => {
  const { PreviewDeploy, PreviewBoundary, ProductionDeploy } = readDeployRoles().Resources;
  const boundary = PreviewBoundary.Properties.PolicyDocument.Statement;

  // Seeding looks into both queues of the pages before it writes.
  it.each([
    ["a preview", preview, { policies: inline(PreviewDeploy), boundary }],
    ["production", of("production"), { policies: inline(ProductionDeploy) }],
  ] as const)("%s may use the queues of its pages", (_name, stage, role) => {
    const names = stage
      .ofType("AWS::SQS::Queue")
      .filter(({ stack }) => stack === "Pages")
      .map(({ Properties }) => Properties.QueueName);
    expect(names).toHaveLength(2);
    for (const name of names)
      for (const action of ["sqs:GetQueueAttributes", "sqs:SendMessage"]) {
        const resource = `arn:aws:sqs:us-west-2:${ACCOUNT}:${name}`;
        expect(isAllowed(role, { action, resource }), `${action} ${name}`).toBe(true);
      }
  });
});

it.each(stages)("%s has no boundary by default", (stage) => {
  for (const { Properties } of of(stage).ofType("AWS::IAM::Role"))
    expect(Properties.PermissionsBoundary).toBeUndefined();
});
