import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";

const REPORTS = ".build/test-reports";

interface Count {
  passed: number;
  failed: number;
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  const done = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  return done.status === 0;
}

function readReport<T>(name: string): T | undefined {
  try {
    return JSON.parse(readFileSync(`${REPORTS}/${name}`, "utf8")) as T;
  } catch {
    return undefined;
  }
}

function vitest(): Count {
  const ok = run("npx", [
    "--no-install",
    "vitest",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${REPORTS}/vitest.json`,
  ]);
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>("vitest.json");
  const failed = report?.numFailedTests ?? 0;
  return { passed: report?.numPassedTests ?? 0, failed: ok ? failed : Math.max(1, failed) };
}

function browser(): Count {
  const ok = run("npx", ["--no-install", "playwright", "test"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${REPORTS}/playwright.json`,
  });
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(
    "playwright.json",
  );
  const failed = (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0);
  return { passed: report?.stats.expected ?? 0, failed: ok ? failed : Math.max(1, failed) };
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const isBuilt = run("npm", ["run", "build", "-w", "packages/web"]);
const counts = isBuilt ? [vitest(), browser()] : [{ passed: 0, failed: 1 }];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
