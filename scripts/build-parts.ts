import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { bundle } from "../infra/bundle.ts";
import {
  DIGEST_FILE,
  getSiteEnvironment,
  hashParts,
  listHandlers,
  PARTS_FOLDER,
  parts,
} from "../infra/parts.ts";
import { installSharp } from "../infra/sharp.ts";
import { run, runMain } from "./deploy/problem.ts";
import { readSettings } from "./deploy/settings.ts";

/**
 * Builds all that a deployment ships. Needs no AWS credentials, so a pipeline can run it in a job
 * without the right to deploy.
 */
const usage = "npm run build-parts -- --stage my-branch";

await runMain(async () => {
  const { name } = readSettings(usage, {});
  const environment = getSiteEnvironment(name);
  rmSync(PARTS_FOLDER, { recursive: true, force: true });
  mkdirSync(PARTS_FOLDER, { recursive: true });
  Object.assign(process.env, environment);
  await run("npm", ["run", "build-to-deploy", "-w", "packages/web"], "The site was not built");
  cpSync("packages/web/dist", parts.site, { recursive: true });
  cpSync(".build/web-server", parts.renderer, { recursive: true });
  for (const source of listHandlers()) await bundle([source], parts.bundle(source));
  installSharp();
  writeFileSync(parts.environment, JSON.stringify(environment));
  writeFileSync(DIGEST_FILE, hashParts());
});
