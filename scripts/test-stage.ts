import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { isPublicStage } from "../infra/stage.ts";
import { isLocal, useDeployedStage, useLocalStage } from "./operator.ts";

/**
 * Visits a deployed stage with a browser. Sends a quote with a photo, and deletes it with your AWS
 * credentials. On production it only reads.
 *
 *     npm run test:stage -- --url https://d1234.cloudfront.net --stage my-branch
 *     npm run test:stage -- --url https://www.example.com --production
 */
function readOptions() {
  const { values } = parseArgs({
    options: {
      url: { type: "string" },
      stage: { type: "string", default: "" },
      production: { type: "boolean", default: false },
    },
  });
  if (!values.url || !URL.canParse(values.url))
    throw new Error("Say which site: --url https://www.example.com");
  return {
    url: new URL(values.url).origin,
    stage: values.stage,
    isProduction: values.production || isPublicStage(values.stage),
  };
}

async function useStageAt(url: string, stage: string): Promise<void> {
  if (isLocal(url)) return useLocalStage(url);
  const { SiteUrl } = await useDeployedStage(stage);
  if (new URL(SiteUrl).origin !== url) throw new Error(`Stage ${stage} is at ${SiteUrl}, not at ${url}.`);
}

function runBrowserTests(environment: Record<string, string>): number {
  const args = ["playwright", "test", "--config", "tests/stage/playwright.config.ts"];
  return (
    spawnSync("npx", ["--no-install", ...args], { stdio: "inherit", env: { ...process.env, ...environment } })
      .status ?? 1
  );
}

try {
  const { url, stage, isProduction } = readOptions();
  const takesQuotes = !isProduction && (isLocal(url) || stage !== "");
  if (takesQuotes) await useStageAt(url, stage);
  else if (!isProduction)
    console.log("No quote is sent: deleting it again needs --stage NAME and AWS credentials.");
  process.exitCode = runBrowserTests({
    STAGE_URL: url,
    STAGE_IS_PRODUCTION: String(isProduction || isLocal(url)),
    STAGE_TAKES_QUOTES: String(takesQuotes),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
