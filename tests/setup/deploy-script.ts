import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { type FakeAccount, healthyAccount, type ProgramRun, serveAws } from "./aws-account.ts";

/** Templates of the build by stack name. */
export type Build = Record<string, { Resources: Record<string, object> }>;

export interface Outcome {
  code: number;
  /** Lines on standard error. */
  errors: string[];
  said: string;
  /** Programs that the script started, in order. */
  runs: ProgramRun[];
  writes: string[];
  /** The file that it wrote for pipelines. */
  deployment: unknown;
}

interface Setup {
  account?: FakeAccount;
  env?: Record<string, string>;
  build?: Build;
  /** Exit codes of programs, by the first words of their command. */
  exits?: Record<string, number>;
  /** A program's effect on the account. */
  onRun?: (command: string, account: FakeAccount) => void;
}

/** Production's required variables. */
export const productionEnvironment = {
  SITE_DOMAIN: "www.example.com",
  SITE_CERTIFICATE_ARN: "arn:aws:acm:us-east-1:123456789012:certificate/11111111-2222-3333-4444-555555555555",
  ALARM_EMAIL: "ops@example.com",
  MONTHLY_BUDGET: "50",
};

/** Replaces `npx` and `node`: reports its call to the test, and exits with the test's code. */
const program = `#!${process.execPath}
const command = [require("node:path").basename(process.argv[1]), ...process.argv.slice(2)].join(" ");
const names = ["SIGN_IN_MAIL", "SITE_WEB_ACL_ARN", "AWS_REGION", "SST_TELEMETRY_DISABLED"];
const env = Object.fromEntries(names.map((name) => [name, process.env[name]]));
fetch(process.env.AWS_ENDPOINT_URL + "/run", { method: "POST", body: JSON.stringify({ command, env }) })
  .then((answer) => answer.json())
  .then((code) => process.exit(code));
`;

/** Writes a build in SST's format. */
function writeBuild(folder: string, build: Build): void {
  mkdirSync(folder, { recursive: true });
  const artifacts = Object.entries(build).map(([name, template]) => {
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(template));
    const properties = { templateFile: `${name}.json` };
    const environment = "aws://123456789012/us-west-2";
    return [name, { type: "aws:cloudformation:stack", environment, properties }];
  });
  const manifest = { version: "48.0.0", artifacts: Object.fromEntries(artifacts) };
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
}

const readDeployment = (folder: string): unknown => {
  try {
    return JSON.parse(readFileSync(join(folder, ".build/deployment.json"), "utf8"));
  } catch {
    return undefined;
  }
};

/** Runs `scripts/deploy.ts` or `scripts/remove.ts` as an operator does, with the test's account and programs. */
export async function runDeployScript(
  name: "deploy" | "remove",
  args: readonly string[],
  { account = healthyAccount(), env = {}, build = {}, exits = {}, onRun }: Setup = {},
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "deploy-"));
  for (const file of ["npx", "node"]) writeFileSync(join(folder, file), program, { mode: 0o755 });
  const runs: ProgramRun[] = [];
  const aws = await serveAws(account, (run) => {
    runs.push(run);
    const to = / --to (\S+)$/.exec(run.command)?.[1];
    if (to) writeBuild(join(folder, to), build);
    const [, code = 0] = Object.entries(exits).find(([start]) => run.command.startsWith(start)) ?? [];
    if (code === 0) onRun?.(run.command, account);
    return code;
  });
  const script = resolve(`scripts/${name}.ts`);
  const environment = {
    PATH: `${folder}:${process.env.PATH}`,
    HOME: folder,
    AWS_ENDPOINT_URL: `http://127.0.0.1:${aws.port}`,
    AWS_EC2_METADATA_DISABLED: "true",
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
    MAIL_FROM: "quotes@example.com",
    ...env,
  };
  const outcome = { runs, writes: aws.writes };
  const toLines = (text: string) => text.split("\n").filter((line) => line !== "");
  try {
    const options = { cwd: folder, env: environment };
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...args], options);
    return { ...outcome, code: 0, errors: toLines(stderr), said: stdout, deployment: readDeployment(folder) };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { ...outcome, code, errors: toLines(stderr), said: stdout, deployment: readDeployment(folder) };
  } finally {
    await aws.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
