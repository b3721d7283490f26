import { Aspects, CfnResource, Stack } from "aws-cdk-lib/core";
import type { IConstruct } from "constructs";

/**
 * Puts each role of the app below a path and behind a permissions boundary. The bootstrap with this qualifier may create only
 * such roles (infra/deploy-roles.yml).
 */
export function fenceRoles(app: IConstruct, qualifier: string): void {
  Aspects.of(app).add({
    visit(node) {
      if (!CfnResource.isCfnResource(node) || node.cfnResourceType !== "AWS::IAM::Role") return;
      node.addPropertyOverride("Path", `/handyman-${qualifier}/`);
      const resourceName = `handyman-${qualifier}-boundary`;
      node.addPropertyOverride(
        "PermissionsBoundary",
        Stack.of(node).formatArn({ service: "iam", region: "", resource: "policy", resourceName }),
      );
    },
  });
}
