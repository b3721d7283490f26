import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { App } from "sst/constructs";

const FOLDER = ".build/sharp";

/** Prebuilt sharp for Lambda's arm64. esbuild can't bundle native code. */
export const SHARP = `${FOLDER}/node_modules`;

const parts = ["sharp", "@img/sharp-linux-arm64", "@img/sharp-libvips-linux-arm64"];

const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8"));

function readVersion(): string | undefined {
  const isComplete = parts.every((part) => existsSync(`${SHARP}/${part}/package.json`));
  return isComplete ? readJson(`${SHARP}/sharp/package.json`).version : undefined;
}

export function vendorSharp(app: App): void {
  if (app.mode !== "deploy" || app.isRunningSSTTest()) return;
  const { sharp } = readJson("packages/core/package.json").dependencies;
  if (readVersion() === sharp) return;
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  // Without this package.json, npm would install into the repository's node_modules.
  writeFileSync(`${FOLDER}/package.json`, JSON.stringify({ private: true, dependencies: { sharp } }));
  const target = ["--os=linux", "--cpu=arm64", "--libc=glibc"];
  const options = ["--ignore-scripts", "--no-workspaces", "--no-package-lock", "--loglevel=error"];
  execFileSync("npm", ["install", ...target, ...options], { cwd: FOLDER, stdio: "inherit" });
  if (readVersion() !== sharp) throw new Error(`sharp ${sharp} for arm64 was not installed completely`);
}
