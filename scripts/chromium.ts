import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Chromium without windows, which makes the browser tests faster by a quarter. */
const PACKAGE = "chromium-headless-shell";

const SYSTEM_NAMES = [PACKAGE, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

const findProgram = (name: string): string | undefined =>
  spawnSync("which", [name], { encoding: "utf8" }).stdout?.trim() || undefined;

const findInstalled = (): string | undefined =>
  SYSTEM_NAMES.map(findProgram).find(Boolean) ?? [chromium.executablePath()].find((path) => existsSync(path));

function downloadWithPlaywright(): string | undefined {
  console.log("chromium: asking Playwright to download one");
  spawnSync("npx", ["--no-install", "playwright", "install", "chromium"], {
    stdio: "ignore",
    timeout: 240_000,
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" },
  });
  return findInstalled();
}

function installWithApt(): string | undefined {
  if (process.getuid?.() !== 0 || !findProgram("apt-get")) return undefined;
  console.log("chromium: installing Debian's package");
  const options = { stdio: "ignore" as const, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  execFileSync("apt-get", ["update", "-qq"], options);
  execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", PACKAGE], options);
  return findInstalled();
}

export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
  const path = given || (findInstalled() ?? downloadWithPlaywright() ?? installWithApt());
  if (!path)
    throw new Error(`No Chromium found. Install one (apt-get install ${PACKAGE}) or set CHROMIUM_PATH.`);
  return path;
}
