import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdirSync, readFileSync, rmSync } from "node:fs";

/** Runs every test: `npm test`, or `npm run test:long` with the slow cases (tests/setup/sample.ts). */
const REPORTS = ".build/test-reports";

interface Count {
  passed: number;
  failed: number;
}

async function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
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

/** A run that ends without a report of at least one passed test has failed, whatever its exit code says. */
const count = (ok: boolean, passed = 0, failed = 0): Count => ({
  passed,
  failed: ok && passed > 0 ? failed : Math.max(1, failed),
});

async function runVitest(project: string, report: string): Promise<Count> {
  const output = ["--reporter=default", "--reporter=json", `--outputFile.json=${REPORTS}/${report}`];
  const ok = await run("npx", ["--no-install", "vitest", "run", `--project=${project}`, ...output]);
  const found = readReport<{ numPassedTests: number; numFailedTests: number }>(report);
  return count(ok, found?.numPassedTests, found?.numFailedTests);
}

async function runBrowser(): Promise<Count> {
  const ok = await run("npx", ["--no-install", "playwright", "test"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${REPORTS}/playwright.json`,
  });
  const found = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(
    "playwright.json",
  );
  const { expected = 0, unexpected = 0, flaky = 0 } = found?.stats ?? {};
  return count(ok, expected, unexpected + flaky);
}

if (process.env.TEST_LONG) {
  process.env.TEST_SEED ??= String(randomInt(2 ** 31));
  console.log(`The seed of the property tests: TEST_SEED=${process.env.TEST_SEED}`);
}
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
// Both keep one core busy, and the stacks' tests need no build.
const [isBuilt, stacks] = await Promise.all([
  run("npm", ["run", "build", "-w", "packages/web"]),
  runVitest("stacks", "stacks.json"),
]);
const counts = [stacks];
if (isBuilt) counts.push(await runVitest("!stacks", "vitest.json"), await runBrowser());
else counts.push({ passed: 0, failed: 1 });
const passed = counts.reduce((sum, each) => sum + each.passed, 0);
const failed = counts.reduce((sum, each) => sum + each.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
