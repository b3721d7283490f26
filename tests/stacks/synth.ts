import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Template } from "aws-cdk-lib/assertions";
import { Asset } from "aws-cdk-lib/aws-s3-assets";
import { Aspects } from "aws-cdk-lib/core";
import { CloudFormationStackArtifact } from "aws-cdk-lib/cx-api";
import { AwsSolutionsChecks } from "cdk-nag";
import type { IConstruct } from "constructs";
import {
  App,
  type FunctionProps,
  Function as SstFunction,
  Stack,
  StaticSite,
  type StaticSiteProps,
} from "sst/constructs";
import { useDeferredTasks } from "sst/constructs/deferred_task.js";
import { initProject } from "sst/project.js";
import { stacks } from "../../stacks/index.ts";

const ACCOUNT = "123456789012";
const REGION = "us-west-2";

export interface Resource {
  stack: string;
  id: string;
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template has no types; the tests name what they read
  Properties: any;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
  DependsOn?: string[];
}

export interface Synth {
  templates: Record<string, object>;
  resources: Resource[];
  ofType(type: string): Resource[];
  only(stack: string, type: string): Resource;
  fn(name: string): Resource["Properties"];
  grants(name: string): Resource["Properties"][];
  /**
   * Functions of ours, as the stacks declare them: the runtime is in the template only after
   * bundling.
   */
  functions: (Pick<FunctionProps, "handler" | "nodejs" | "runtime" | "architecture" | "tracing"> & {
    id: string;
  })[];
  dependencies: Record<string, string[]>;
  /** Findings of cdk-nag by rule and path of construct (without stage and app), if it ran. */
  findings: { rule: string; where: string }[];
}

export const productionEnvironment = {
  SITE_DOMAIN: "www.example.com",
  SITE_CERTIFICATE_ARN: `arn:aws:acm:us-east-1:${ACCOUNT}:certificate/11111111-2222-3333-4444-555555555555`,
  SITE_WEB_ACL_ARN: `arn:aws:wafv2:us-east-1:${ACCOUNT}:global/webacl/site/11111111-2222-3333-4444-555555555555`,
  MAIL_FROM: "quotes@example.com",
  ALARM_EMAIL: "ops@example.com",
  MONTHLY_BUDGET: "50",
};

const getShortName = (stackName: string) => stackName.split("-").at(-1) ?? "";

/** SST's types hide these parts. */
interface Site extends IConstruct {
  props: StaticSiteProps;
  createS3Deployment(assets: Asset[]): IConstruct;
  distribution: IConstruct & {
    createInvalidation(props: { version: string; dependsOn: IConstruct[] }): IConstruct;
  };
}

const findSite = (app: App) =>
  app.node.findAll().find((construct) => construct instanceof StaticSite) as unknown as Site | undefined;

/** Adds what SST adds after it has built the site, with this file in the place of the site. */
function addSiteHelpers(app: App): void {
  const site = findSite(app);
  if (!site) throw new Error("There is no site");
  const built = new Asset(site, "Built", { path: import.meta.filename });
  const uploader = site.createS3Deployment([built]);
  site.distribution.node.addDependency(uploader);
  site.distribution.createInvalidation({ version: "1", dependsOn: [uploader] });
}

function synthOf(app: App): Synth {
  const assembly = app.synth();
  const templates = Object.fromEntries(
    app.node.children
      .filter(Stack.isStack)
      .map((stack) => [getShortName(stack.stackName), Template.fromStack(stack).toJSON()]),
  );
  const resources = Object.entries(templates).flatMap(([stack, template]) => {
    const found = template.Resources as Record<string, Omit<Resource, "stack" | "id">>;
    return Object.entries(found).map(([id, resource]) => ({ ...resource, id, stack }));
  });
  const ofType = (type: string) => resources.filter((resource) => resource.Type === type);
  const messages = assembly.stacks.flatMap((stack) => stack.messages);
  return {
    templates,
    resources,
    ofType,
    only(stack, type) {
      const [first, ...others] = ofType(type).filter((resource) => resource.stack === stack);
      if (!first || others.length > 0) throw new Error(`${stack} has not exactly one ${type}`);
      return first;
    },
    fn: (name) => ofType("AWS::Lambda::Function").find(({ id }) => id.startsWith(name))?.Properties,
    grants: (name) =>
      ofType("AWS::IAM::Policy")
        .filter(({ id }) => id.startsWith(`${name}Grants`))
        .flatMap(({ Properties }) => Properties.PolicyDocument.Statement),
    functions: app.node
      .findAll()
      .filter((construct) => construct instanceof SstFunction)
      .map((fn) => {
        // The whole properties would keep the app in memory.
        const { props } = fn as unknown as { props: FunctionProps };
        const { handler, nodejs, runtime, architecture, tracing } = props;
        return { handler, nodejs, runtime, architecture, tracing, id: fn.node.id };
      }),
    dependencies: Object.fromEntries(
      assembly.stacks.map(({ stackName, dependencies }) => [
        getShortName(stackName),
        dependencies
          .filter((artifact) => artifact instanceof CloudFormationStackArtifact)
          .map((artifact) => getShortName(artifact.stackName))
          .sort(),
      ]),
    ),
    findings: messages.flatMap(({ id, entry }) => {
      const rule = /^(AwsSolutions-\w+)/.exec(String(entry.data))?.[1];
      return rule ? [{ rule, where: id.replace(/^\/[^/]*-handyman-/, "") }] : [];
    }),
  };
}

function setEnvironment(environment: Record<string, string>): () => void {
  const before = Object.keys(environment).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, environment);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}

interface Options {
  /** SST builds no site and no functions to remove a stage. */
  mode?: "deploy" | "remove";
  asksNag?: boolean;
}

/** Works offline, and bundles no code. */
export async function synthesize(
  stage: string,
  environment: Record<string, string> = {},
  { mode = "deploy", asksNag = false }: Options = {},
): Promise<Synth> {
  const outdir = mkdtempSync(join(tmpdir(), "stacks-"));
  // NODE_ENV: SST must not look for its bootstrap stack in a real account.
  const restore = setEnvironment({ ...environment, NODE_ENV: "test", SST_TELEMETRY_DISABLED: "1" });
  try {
    await initProject({ stage, region: REGION, root: process.cwd() });
    const app = new App({ mode, stage, name: "handyman", region: REGION, account: ACCOUNT }, { outdir });
    await stacks(app);
    useDeferredTasks().run = async () => {
      if (mode === "deploy") addSiteHelpers(app);
      return true;
    };
    await app.finish();
    if (asksNag) Aspects.of(app).add(new AwsSolutionsChecks());
    return synthOf(app);
  } finally {
    restore();
    rmSync(outdir, { recursive: true, force: true });
  }
}
