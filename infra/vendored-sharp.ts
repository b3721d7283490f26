import { execFileSync } from "node:child_process";
import type { App } from "sst/constructs";

/** Prebuilt sharp for Lambda's arm64: native code, which no bundler can take in. */
export const SHARP = ".build/sharp/node_modules";

/** Puts it there before a deployment; does nothing when it is there already. */
export function vendorSharp(app: App): void {
  if (app.mode !== "deploy" || app.isRunningSSTTest()) return;
  // Through npx: it finds the repository's own Node, which runs TypeScript.
  execFileSync("npx", ["--no-install", "node", "scripts/vendor-sharp.ts"], { stdio: "inherit" });
}
