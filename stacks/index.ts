import type { CfnFunction } from "aws-cdk-lib/aws-lambda";
import { CfnResource } from "aws-cdk-lib/core";
import { type App, Stack } from "sst/constructs";
import { fenceRoles } from "../infra/constructs/fence-roles.ts";
import { createLogGroup } from "../infra/constructs/handler.ts";
import { getStage, type Stage } from "../infra/stage.ts";
import { Alarms } from "./alarms.ts";
import { Api } from "./api.ts";
import { Auth } from "./auth.ts";
import { Database } from "./database.ts";
import { Edge } from "./edge.ts";
import { FollowUp } from "./follow-up.ts";
import { Images } from "./images.ts";
import { Mail } from "./mail.ts";
import { Pages } from "./pages.ts";
import { SignInAddress } from "./sign-in-address.ts";
import { Storage } from "./storage.ts";
import { Watching } from "./watching.ts";
import { Web } from "./web.ts";

const hasLog = (fn: CfnResource) => Boolean((fn as CfnFunction).loggingConfig);

/** Lambda makes a log group without an end for each helper of CDK and SST. These groups end. */
function keepNoLogsBehind(stack: Stack, stage: Stage): void {
  const helpers = stack.node
    .findAll()
    .filter(CfnResource.isCfnResource)
    .filter((resource) => resource.cfnResourceType === "AWS::Lambda::Function" && !hasLog(resource));
  if (helpers.length === 0) return;
  const { logGroupName } = createLogGroup(stack, "HelperLog", stage);
  for (const helper of helpers) helper.addPropertyOverride("LoggingConfig", { LogGroup: logGroupName });
}

export async function stacks(app: App): Promise<void> {
  const stage = getStage(app.stage);
  if (stage.bootstrap) fenceRoles(app, stage.bootstrap);
  if (!stage.keepsData) app.setDefaultRemovalPolicy("destroy");
  app.setDefaultFunctionProps({
    runtime: "nodejs24.x",
    architecture: "arm_64",
    tracing: "disabled",
    environment: { POWERTOOLS_SERVICE_NAME: app.name, POWERTOOLS_LOG_LEVEL: "INFO" },
  });
  for (const stack of [Alarms, Database, Storage, Images, Auth, Api, Web, Pages, Edge, FollowUp, Mail])
    await app.stack(stack);
  // A stage with its own domain knows the address from the start.
  if (!stage.site) await app.stack(SignInAddress);
  await app.stack(Watching);
  for (const child of app.node.children) if (child instanceof Stack) keepNoLogsBehind(child, stage);
}
