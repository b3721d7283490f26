import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdirSync, readFileSync, rmSync } from "node:fs";

/**
 * Runs every test: `npm test`, or `npm run test:long` with the slow cases (tests/setup/sample.ts).
 */
const REPORTS = ".build/test-reports";

interface Count {
  passed: number;
  failed: number;
  failures?: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface BrowserSuite {
  specs: { ok: boolean; title: string; file: string }[];
  suites?: BrowserSuite[];
}

interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: BrowserSuite[];
}

async function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const stdio = ["ignore", "inherit", "inherit"] as const;
  const child = spawn(command, args, { stdio: [...stdio], env: { ...process.env, ...env } });
  return new Promise((resolve) => {
    child.once("error", () => resolve(false));
    child.once("close", (code) => resolve(code === 0));
  });
}

function readReport<T>(name: string): T | undefined {
  try {
    return JSON.parse(readFileSync(`${REPORTS}/${name}`, "utf8")) as T;
  } catch {
    return undefined;
  }
}

/** A run without a report of at least one passed test has failed, even with exit code 0. */
const count = (ok: boolean, passed = 0, failed = 0, failures: string[] = []): Count => ({
  passed,
  failed: ok && passed > 0 ? failed : Math.max(1, failed),
  failures,
});

function listFailures(report?: VitestReport): string[] {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && failed.length === 0) return [`${name}: ${message}`];
    return failed.map((test) => `${name}: ${test.fullName}: ${test.failureMessages.join(" ").slice(0, 500)}`);
  });
}

const listBrowserFailures = ({ specs, suites = [] }: BrowserSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(listBrowserFailures),
];

async function runVitest(project: string, report: string): Promise<Count> {
  const output = ["--reporter=default", "--reporter=json", `--outputFile.json=${REPORTS}/${report}`];
  const ok = await run("npx", ["--no-install", "vitest", "run", `--project=${project}`, ...output]);
  const found = readReport<VitestReport>(report);
  return count(ok, found?.numPassedTests, found?.numFailedTests, listFailures(found));
}

async function runBrowser(): Promise<Count> {
  const ok = await run("npx", ["--no-install", "playwright", "test"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${REPORTS}/playwright.json`,
  });
  const found = readReport<BrowserReport>("playwright.json");
  const { expected = 0, unexpected = 0, flaky = 0 } = found?.stats ?? {};
  return count(ok, expected, unexpected + flaky, found?.suites.flatMap(listBrowserFailures));
}

if (process.env.TEST_LONG) {
  process.env.TEST_SEED ??= String(randomInt(2 ** 31));
  console.log(`The seed of the property tests: TEST_SEED=${process.env.TEST_SEED}`);
}
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
/**
 * Builds the site, and starts a stage once, which ends when its input ends. It keeps the variants
 * of the drawings for all later stages. They take 17 seconds of processor time.
 */
const prepare = async () =>
  (await run("npm", ["run", "build", "-w", "packages/web"])) && run("node", ["tests/setup/serve.ts"]);

// Both keep one core busy, and the stacks' tests need no build.
const [isReady, stacks] = await Promise.all([prepare(), runVitest("stacks", "stacks.json")]);
const counts = [stacks];
if (isReady) counts.push(await runVitest("!stacks", "vitest.json"), await runBrowser());
else counts.push({ passed: 0, failed: 1 });
const passed = counts.reduce((sum, each) => sum + each.passed, 0);
const failed = counts.reduce((sum, each) => sum + each.failed, 0);
for (const failure of counts.flatMap(({ failures = [] }) => failures)) console.log(`FAILED ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
