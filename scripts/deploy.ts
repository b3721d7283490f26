import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { STS } from "@aws-sdk/client-sts";
import { CloudAssembly } from "aws-cdk-lib/cx-api";
import { hashParts, PARTS_FOLDER } from "../infra/parts.ts";
import { getStage, type Stage } from "../infra/stage.ts";
import { webAclPrice } from "../infra/us-east-1.ts";
import { checkQuotas } from "./deploy/check-quotas.ts";
import { checkStage, isFailedCreation, isVerified } from "./deploy/check-stage.ts";
import { type DeployedStack, REGION, readStacks, readTemplates } from "./deploy/cloudformation.ts";
import { Problem, run, runMain, runSst } from "./deploy/problem.ts";
import { checkLosses, checkOriginSecret } from "./deploy/replace-guard.ts";
import { fixRegion, readSettings } from "./deploy/settings.ts";
import { deployUsEast1, readWebAcl } from "./deploy/us-east-1.ts";

/**
 * Deploys a stage: checks the account, builds, deploys, seeds a new stage and tests the site. Safe
 * to run again.
 *
 *     --branch NAME          instead of --stage: a stage named after the branch, never production
 *     --allow-replace Table  allows the loss of this resource's data; may be repeated
 *     --parts DIGEST         ships .build/parts, which another job built, if it has this digest
 */
const usage = "npm run deploy -- --stage my-branch";

function sayPrices({ site }: Stage): void {
  if (!site?.makesWebAcl) return;
  const { month, millionRequests } = webAclPrice;
  const price = `${month.toFixed(2)} USD a month and ${millionRequests.toFixed(2)} USD for each million requests`;
  console.log(`Web ACL: ${price}. SITE_WEB_ACL=off leaves it out`);
}

async function prepare(name: string) {
  const stage = getStage(name);
  fixRegion();
  const { Account } = await new STS({ region: REGION }).getCallerIdentity();
  console.log(`Deploy ${name} to account ${Account}, ${REGION}`);
  sayPrices(stage);
  const stacks = await readStacks(name);
  await checkStage(stage, stacks);
  process.env.SITE_WEB_ACL_ARN ||= (await readWebAcl(stage)) ?? "";
  if (process.env.MAIL_FROM && (await isVerified(stage))) process.env.SIGN_IN_MAIL ||= "ses";
  return { stage, stacks };
}

function checkDigest(digest: string): void {
  if (!existsSync(PARTS_FOLDER) || hashParts() !== digest)
    throw new Problem(`${PARTS_FOLDER} is not what the job that builds has made: run the pipeline again`);
}

const buildParts = (stage: string): Promise<void> =>
  run("node", ["scripts/build-parts.ts", "--stage", stage], "The build failed, and nothing was changed");

const getBuildFolder = (stage: string) => `.build/deploy/${stage}`;

async function build(stage: string, stacks: readonly DeployedStack[], allowed: readonly string[]) {
  const folder = getBuildFolder(stage);
  rmSync(folder, { recursive: true, force: true });
  await runSst(["build", "--stage", stage, "--to", folder], "The build failed, and nothing was changed");
  const { stacks: built } = new CloudAssembly(folder);
  const after = new Map(built.map(({ stackName, template }) => [stackName, template] as const));
  const before = await readTemplates(stacks.filter((stack) => !isFailedCreation(stack)));
  checkLosses(before, after, allowed);
  checkOriginSecret(before, after);
  await checkQuotas(before, after);
}

async function release(stage: string): Promise<void> {
  console.log("Deploy");
  const args = ["deploy", "--stage", stage, "--from", getBuildFolder(stage)];
  await runSst(args, "The deployment failed");
}

function announce(stage: Stage, stacks: readonly DeployedStack[]) {
  const outputs: Record<string, string> = Object.assign({}, ...stacks.map((stack) => stack.outputs));
  const { SiteUrl: siteUrl = "", Distribution: distribution = "", DistributionId = "" } = outputs;
  console.log(`Site: ${siteUrl}\nBack office: ${siteUrl}/admin`);
  if (stage.site) console.log(`DNS record: ${stage.site.domain} CNAME ${distribution} (ALIAS at Route 53)`);
  for (const [name, record] of Object.entries(outputs))
    if (name.startsWith("DkimRecord")) console.log(`DNS record: ${record}`);
  mkdirSync(".build", { recursive: true });
  const deployment = { stage: stage.name, region: REGION, siteUrl, distribution };
  writeFileSync(".build/deployment.json", `${JSON.stringify(deployment, null, 2)}\n`);
  return { siteUrl, distribution, distributionId: DistributionId };
}

function runScript(title: string, args: readonly string[], failure: string): Promise<void> {
  console.log(title);
  return run("node", args, `The stage is deployed, but ${failure}`);
}

await runMain(async () => {
  const { name, values } = readSettings(usage, {
    "allow-replace": { type: "string", multiple: true },
    parts: { type: "string" },
  });
  if (values.parts !== undefined) checkDigest(values.parts);
  const { stage, stacks } = await prepare(name);
  const allowed = values["allow-replace"] ?? [];
  console.log("Build");
  if (values.parts === undefined) await buildParts(name);
  await build(name, stacks, allowed);
  if (stage.site?.makesWebAcl && !process.env.SITE_WEB_ACL_ARN) {
    // The build contains the web ACL's ARN.
    process.env.SITE_WEB_ACL_ARN = (await deployUsEast1(stage, "")).WebAclArn ?? "";
    await build(name, stacks, allowed);
  }
  await release(name);
  const { siteUrl, distribution, distributionId } = announce(stage, await readStacks(name));
  await runScript(
    "Seed",
    ["scripts/seed.ts", "--stage", name, "--once"],
    `not seeded: deploy again, or run npm run seed -- --stage ${name}`,
  );
  await deployUsEast1(stage, distributionId);
  const mode = stage.site ? ["--production", "--before-dns", distribution] : [];
  await runScript("Smoke test", ["scripts/smoke.ts", siteUrl, ...mode], "its smoke test failed");
});
