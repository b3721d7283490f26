import type { CfnFunction } from "aws-cdk-lib/aws-lambda";
import { Aspects, CfnResource } from "aws-cdk-lib/core";
import type { IConstruct } from "constructs";
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
import { Tasks } from "./tasks.ts";
import { Alarms, Watching } from "./watching.ts";
import { SignInAddress, Web } from "./web.ts";

const RUNTIME = "nodejs24.x";

/**
 * Puts each role of the app under a path and behind a permissions boundary. The bootstrap with this
 * qualifier may create only such roles (infra/deploy-roles.yml).
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

const isFunction = (node: IConstruct): node is CfnResource =>
  CfnResource.isCfnResource(node) && node.cfnResourceType === "AWS::Lambda::Function";

/** CDK's provider of custom resources hides its runtime, which is Node. */
const runsOnNode = (fn: CfnResource): boolean =>
  (fn as CfnFunction).runtime?.startsWith("nodejs") || fn.node.path.includes("CustomResourceProvider");

/**
 * Gives the helper functions of CDK and SST our functions' runtime, because SST chooses one that
 * AWS retires sooner.
 */
function setRuntimes(app: App): void {
  Aspects.of(app).add({
    visit(node) {
      if (isFunction(node) && runsOnNode(node)) node.addPropertyOverride("Runtime", RUNTIME);
    },
  });
}

/**
 * Lambda would create a log group that never expires for each helper function of CDK and SST. These
 * groups expire.
 */
function setUpHelperLogs(stack: Stack): void {
  const helpers = stack.node
    .findAll()
    .filter(isFunction)
    .filter((helper) => !(helper as CfnFunction).loggingConfig);
  if (helpers.length === 0) return;
  const { logGroupName } = createLogGroup(stack, "HelperLog");
  for (const helper of helpers) helper.addPropertyOverride("LoggingConfig", { LogGroup: logGroupName });
}

export async function stacks(app: App): Promise<void> {
  const stage = getStage(app.stage);
  if (stage.bootstrap) fenceRoles(app, stage.bootstrap);
  setRuntimes(app);
  if (!stage.keepsData) app.setDefaultRemovalPolicy("destroy");
  app.setDefaultFunctionProps({
    runtime: RUNTIME,
    architecture: "arm_64",
    tracing: "disabled",
    environment: { POWERTOOLS_SERVICE_NAME: app.name, POWERTOOLS_LOG_LEVEL: "INFO" },
  });
  for (const stack of [Alarms, Database, Storage, Images, Tasks, Auth, Api, Web, Pages, Edge, FollowUp, Mail])
    await app.stack(stack);
  if (!stage.site) await app.stack(SignInAddress);
  await app.stack(Watching);
  for (const child of app.node.children) if (child instanceof Stack) setUpHelperLogs(child);
}
