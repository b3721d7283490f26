import { createHash } from "node:crypto";
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { isPublicStage } from "./stage.ts";

export const PARTS_FOLDER = ".build/parts";

export const DIGEST_FILE = ".build/parts.sha256";

export const parts = {
  site: `${PARTS_FOLDER}/site`,
  renderer: `${PARTS_FOLDER}/renderer`,
  /** Prebuilt for Lambda's processor. A bundle can't hold native code. */
  sharp: `${PARTS_FOLDER}/sharp/node_modules`,
  bundle: (source: string) => `${PARTS_FOLDER}/functions/${source.replace(/\.ts$/, "")}`,
  environment: `${PARTS_FOLDER}/site-environment.json`,
};

export const listHandlers = (): string[] =>
  globSync("packages/functions/src/{api,events}/*.ts")
    .filter((file) => /^export (const|async function) handler\b/m.test(readFileSync(file, "utf8")))
    .sort();

/** The job that builds knows no other setting of the stage. */
export function getSiteEnvironment(
  stage: string,
  { SITE_DOMAIN }: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  if (!isPublicStage(stage)) return { SITE_INDEXABLE: "false" };
  if (!SITE_DOMAIN)
    throw new Error(`Stage "${stage}" needs SITE_DOMAIN in the environment to build its site`);
  return { SITE_INDEXABLE: "true", SITE_URL: `https://${SITE_DOMAIN}` };
}

/** @throws Error if the parts are missing, or were built for another site */
export function checkParts(stage: string): void {
  const built = existsSync(parts.environment) ? readFileSync(parts.environment, "utf8") : "";
  if (built !== JSON.stringify(getSiteEnvironment(stage)))
    throw new Error(`${PARTS_FOLDER} is not for ${stage}: run npm run build-parts -- --stage ${stage} first`);
}

export function hashParts(): string {
  const files = readdirSync(PARTS_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(PARTS_FOLDER, join(entry.parentPath, entry.name)))
    .sort();
  const hash = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("hex");
  return hash(files.map((file) => `${hash(readFileSync(join(PARTS_FOLDER, file)))} ${file}\n`).join(""));
}
