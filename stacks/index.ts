import type { CfnFunction } from "aws-cdk-lib/aws-lambda";
import { Aspects, CfnResource } from "aws-cdk-lib/core";
import { type App, Stack } from "sst/constructs";
import { createLogGroup } from "../infra/constructs/handler.ts";
import { getStage } from "../infra/stage.ts";
import { Api } from "./api.ts";
import { Auth } from "./auth.ts";
import { Database, Storage } from "./data.ts";
import { Edge, FollowUp } from "./follow-up.ts";
import { Images } from "./images.ts";
import { Mail } from "./mail.ts";
import { Pages } from "./pages.ts";
import { Alarms, Watching } from "./watching.ts";
import { SignInAddress, Web } from "./web.ts";

const RUNTIME = "nodejs24.x";

/**
 * Puts each role of the app below a path and behind a permissions boundary. The bootstrap with this qualifier may create only
 * such roles (infra/deploy-roles.yml).
 */
function fenceRoles(app: App, qualifier: string): void {
  Aspects.of(app).add({
    visit(node) {
      if (!CfnResource.isCfnResource(node) || node.cfnResourceType !== "AWS::IAM::Role") return;
      node.addPropertyOverride("Path", `/handyman-${qualifier}/`);
      const resourceName = `handyman-${qualifier}-boundary`;
      const boundary = { service: "iam", region: "", resource: "policy", resourceName };
      node.addPropertyOverride("PermissionsBoundary", Stack.of(node).formatArn(boundary));
    },
  });
}

/** CDK's provider of custom resources hides its runtime, which is Node. */
const runsOnNode = (helper: CfnResource): boolean =>
  (helper as CfnFunction).runtime?.startsWith("nodejs") ||
  helper.node.path.includes("CustomResourceProvider");

/**
 * Gives the helper functions of CDK and SST the runtime of our functions, because SST asks for one that ends sooner. Lambda would
 * make a log group without an end for each helper. These groups end.
 */
function setUpHelpers(stack: Stack): void {
  const helpers = stack.node
    .findAll()
    .filter(CfnResource.isCfnResource)
    .filter(({ cfnResourceType }) => cfnResourceType === "AWS::Lambda::Function")
    .filter((helper) => !(helper as CfnFunction).loggingConfig);
  if (helpers.length === 0) return;
  const { logGroupName } = createLogGroup(stack, "HelperLog");
  for (const helper of helpers) {
    helper.addPropertyOverride("LoggingConfig", { LogGroup: logGroupName });
    if (runsOnNode(helper)) helper.addPropertyOverride("Runtime", RUNTIME);
  }
}

export async function stacks(app: App): Promise<void> {
  const stage = getStage(app.stage);
  if (stage.bootstrap) fenceRoles(app, stage.bootstrap);
  if (!stage.keepsData) app.setDefaultRemovalPolicy("destroy");
  app.setDefaultFunctionProps({
    runtime: RUNTIME,
    architecture: "arm_64",
    tracing: "disabled",
    environment: { POWERTOOLS_SERVICE_NAME: app.name, POWERTOOLS_LOG_LEVEL: "INFO" },
  });
  for (const stack of [Alarms, Database, Storage, Images, Auth, Api, Web, Pages, Edge, FollowUp, Mail])
    await app.stack(stack);
  if (!stage.site) await app.stack(SignInAddress);
  await app.stack(Watching);
  for (const child of app.node.children) if (child instanceof Stack) setUpHelpers(child);
}
