import { describe, expect, it } from "vitest";
import { readDeployRoles } from "../setup/deploy-roles.ts";
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

it.each(stages)("%s has no boundary by default", (stage) => {
  for (const { Properties } of of(stage).ofType("AWS::IAM::Role"))
    expect(Properties.PermissionsBoundary).toBeUndefined();
});
