import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { vi } from "vitest";
import { type FakeAccount, healthyAccount, type ProgramRun, serveAws } from "./aws-account.ts";

export type Build = Record<string, { Resources: Record<string, object> }>;

export interface Outcome {
  code: number;
  errors: string[];
  said: string;
  runs: ProgramRun[];
  writes: string[];
  /** The file that the script wrote for pipelines. */
  deployment: unknown;
}

interface Setup {
  account?: FakeAccount;
  env?: Record<string, string>;
  build?: Build;
  /** Files in the folder where the script runs. */
  files?: Record<string, string>;
  exits?: Record<string, number>;
  onRun?: (command: string, account: FakeAccount) => void;
  /** Whether the script runs in a process of its own, as an operator starts it. */
  isProcess?: boolean;
}

export const productionEnvironment = {
  SITE_DOMAIN: "www.example.com",
  SITE_CERTIFICATE_ARN: "arn:aws:acm:us-east-1:123456789012:certificate/11111111-2222-3333-4444-555555555555",
  ALARM_EMAIL: "ops@example.com",
  MONTHLY_BUDGET: "50",
};

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

/**
 * Runs a script in this process, which saves the time of loading the AWS SDK. Returns its exit code
 * and its output.
 */
async function runHere(script: string, args: readonly string[], env: Record<string, string>) {
  const before = { argv: process.argv, cwd: process.cwd(), env: process.env };
  const [said, errors]: [string[], string[]] = [[], []];
  const spies = [
    vi.spyOn(console, "log").mockImplementation((text) => void said.push(`${text}\n`)),
    vi.spyOn(console, "error").mockImplementation((text) => void errors.push(`${text}\n`)),
  ];
  try {
    vi.resetModules();
    process.argv = [process.execPath, script, ...args];
    process.env = env;
    process.chdir(env.HOME ?? "");
    await import(script);
    return { code: Number(process.exitCode ?? 0), stdout: said.join(""), stderr: errors.join("") };
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.exitCode = undefined;
    process.chdir(before.cwd);
    Object.assign(process, { argv: before.argv, env: before.env });
  }
}

const runAsProcess = async (script: string, args: readonly string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [script, ...args], { cwd: env.HOME, env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );

/**
 * Runs `scripts/deploy.ts` or `scripts/remove.ts` as an operator does, with the test's account and
 * programs.
 */
export async function runDeployScript(
  name: "deploy" | "remove",
  args: readonly string[],
  { account = healthyAccount(), env = {}, build = {}, files = {}, exits = {}, onRun, isProcess }: Setup = {},
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "deploy-"));
  for (const file of ["npx", "node"]) copyFileSync("tests/setup/fake-program.sh", join(folder, file));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const runs: ProgramRun[] = [];
  const aws = await serveAws(account, (run) => {
    runs.push(run);
    const to = / --to (\S+)$/.exec(run.command)?.[1];
    if (to) writeBuild(join(folder, to), build);
    const [, code = 0] = Object.entries(exits).find(([start]) => run.command.startsWith(start)) ?? [];
    if (code === 0) onRun?.(run.command, account);
    return code;
  });
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
  try {
    const script = resolve(`scripts/${name}.ts`);
    const { code, stdout, stderr } = await (isProcess ? runAsProcess : runHere)(script, args, environment);
    const errors = stderr.split("\n").filter((line) => line !== "");
    return { runs, writes: aws.writes, code, errors, said: stdout, deployment: readDeployment(folder) };
  } finally {
    await aws.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
