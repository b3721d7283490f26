import { mkdirSync, writeFileSync } from "node:fs";
import { getStage, type Stage } from "../infra/stage.ts";
import { buildStage, checkLosses, getBuildFolder, readTemplates } from "./deploy/build.ts";
import { checkAccess, readAccount } from "./deploy/check-account.ts";
import { isVerified } from "./deploy/check-mail.ts";
import { checkQuotas } from "./deploy/check-quotas.ts";
import { isFailedCreation, isNewStage } from "./deploy/check-stacks.ts";
import { checkStage } from "./deploy/check-stage.ts";
import { type DeployedStack, REGION, readStacks } from "./deploy/deployed-stacks.ts";
import { type Finding, report, Stop, toProblem } from "./deploy/finding.ts";
import { run, runSst } from "./deploy/run.ts";
import { fixRegion, readSettings } from "./deploy/settings.ts";
import { deployUsEast1, ensureWebAcl, readWebAcl } from "./deploy/us-east-1.ts";

/**
 * Deploys a stage: checks the account, builds, deploys, seeds a new stage and tests the site. Safe to run again.
 *
 * npm run deploy -- --stage my-branch
 * npm run deploy -- --branch feature/photos            a stage named after the branch, never production
 * npm run deploy -- --stage dev --allow-replace Table  allows the loss of this resource's data; may be repeated
 */
const usage = "npm run deploy -- --stage my-branch";

/** Other scripts read the last deployment's address and stage here. */
const DEPLOYMENT = ".build/deployment.json";

function readStage(name: string): Stage | Finding {
  try {
    return getStage(name);
  } catch (error) {
    return toProblem(error instanceof Error ? error.message : String(error));
  }
}

/** Stops when the build exceeds a quota or would lose data. */
async function build(
  stage: string,
  stacks: readonly DeployedStack[],
  allowed: readonly string[],
): Promise<void> {
  console.log("Build");
  const after = await buildStage(stage);
  const before = await readTemplates(stacks.filter((stack) => !isFailedCreation(stack)));
  report([
    ...checkLosses(before, after, allowed),
    ...(await checkQuotas([...before.values()], [...after.values()])),
  ]);
}

/** The build contains the web ACL's ARN, so a new ACL needs a second build. */
async function useWebAcl(stage: Stage, rebuild: () => Promise<void>): Promise<void> {
  if (process.env.SITE_WEB_ACL_ARN) return;
  const webAcl = await ensureWebAcl(stage);
  if (!webAcl) return;
  process.env.SITE_WEB_ACL_ARN = webAcl;
  await rebuild();
}

const listOutputs = (stacks: readonly DeployedStack[], name: RegExp) =>
  stacks
    .flatMap(({ outputs }) => Object.entries(outputs))
    .flatMap(([key, value]) => (name.test(key) ? [value] : []));

function announce(stage: Stage, stacks: readonly DeployedStack[], isNew: boolean) {
  const [siteUrl = ""] = listOutputs(stacks, /^SiteUrl$/);
  const [distribution = ""] = listOutputs(stacks, /^Distribution$/);
  console.log(`Site: ${siteUrl}\nBack office: ${siteUrl}/admin`);
  if (stage.site) console.log(`DNS record: ${stage.site.domain} CNAME ${distribution} (ALIAS at Route 53)`);
  for (const record of listOutputs(stacks, /^DkimRecord/)) console.log(`DNS record: ${record}`);
  mkdirSync(".build", { recursive: true });
  const deployment = { stage: stage.name, region: REGION, siteUrl, distribution, isNew };
  writeFileSync(DEPLOYMENT, `${JSON.stringify(deployment, null, 2)}\n`);
  return deployment;
}

async function seed(stage: string): Promise<void> {
  const args = ["scripts/seed.ts", "--stage", stage];
  console.log("Seed");
  await run("node", args, `The stage is deployed, but not seeded: run npm run seed -- --stage ${stage}`);
}

async function smokeTest(stage: Stage, url: string): Promise<void> {
  const args = ["scripts/smoke.ts", url, ...(stage.isIndexable ? ["--production"] : [])];
  console.log("Smoke test");
  await run("node", args, "The stage is deployed, but its smoke test failed");
}

async function prepare(name: string) {
  const findings = await checkAccess();
  const stage = readStage(name);
  report("problem" in stage ? [...findings, stage] : findings);
  if (!("name" in stage)) throw new Stop();
  fixRegion();
  const account = await readAccount();
  console.log(`Deploy ${name} to account ${account}, ${REGION}`);
  const stacks = await readStacks(name);
  report(await checkStage(stage, account, stacks));
  return { stage, stacks };
}

async function main(): Promise<void> {
  const { stage: name, values } = readSettings(usage, {
    "allow-replace": { type: "string", multiple: true },
  });
  const { stage, stacks } = await prepare(name);
  const isNew = isNewStage(stage, stacks);
  process.env.SITE_WEB_ACL_ARN ||= (await readWebAcl(stage)) ?? "";
  // Cognito accepts SES only with a verified sender.
  if (process.env.MAIL_FROM && (await isVerified(stage))) process.env.SIGN_IN_MAIL ||= "ses";
  const rebuild = () => build(name, stacks, values["allow-replace"] ?? []);
  await rebuild();
  await useWebAcl(stage, rebuild);
  console.log("Deploy");
  await runSst(["deploy", "--stage", name, "--from", getBuildFolder(name)], "The deployment failed");
  const deployed = await readStacks(name);
  const { siteUrl, distribution } = announce(stage, deployed, isNew);
  if (isNew) await seed(name);
  await deployUsEast1(stage, listOutputs(deployed, /^DistributionId$/)[0] ?? "");
  // A new stage's domain does not lead to the distribution yet.
  await smokeTest(stage, isNew ? `https://${distribution}` : siteUrl);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Stop)) console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
