import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

const DOWNLOAD_TIMEOUT_MS = 240_000;

function fromEnvironment(): string | undefined {
  const path = process.env.CHROMIUM_PATH;
  if (path && !existsSync(path)) throw new Error(`CHROMIUM_PATH names ${path}, which does not exist.`);
  return path || undefined;
}

function fromSystem(): string | undefined {
  for (const name of SYSTEM_NAMES) {
    const found = spawnSync("which", [name], { encoding: "utf8" });
    if (found.status === 0) return found.stdout.trim();
  }
  return undefined;
}

function fromPlaywright(): string | undefined {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

function downloadWithPlaywright(): string | undefined {
  console.log("chromium: asking Playwright to download one");
  spawnSync("npx", ["--no-install", "playwright", "install", "chromium"], {
    stdio: "ignore",
    timeout: DOWNLOAD_TIMEOUT_MS,
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" },
  });
  return fromPlaywright();
}

function installWithApt(): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync("which", ["apt-get"]).status !== 0) return undefined;
  console.log("chromium: installing Debian's package");
  const options = { stdio: "ignore" as const, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  execFileSync("apt-get", ["update", "-qq"], options);
  execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], options);
  return fromSystem();
}

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, the system's, Playwright's own, or, as root, Debian's package.
 * @throws Error that says what to do
 */
export function findChromium(): string {
  const path =
    fromEnvironment() ?? fromSystem() ?? fromPlaywright() ?? downloadWithPlaywright() ?? installWithApt();
  if (!path)
    throw new Error("No Chromium found. Install one (apt-get install chromium) or set CHROMIUM_PATH.");
  return path;
}
