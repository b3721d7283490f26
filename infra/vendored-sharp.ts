import { execFileSync } from "node:child_process";
import type { App } from "sst/constructs";

/** Prebuilt sharp for Lambda's arm64. esbuild can't bundle native code. */
export const SHARP = ".build/sharp/node_modules";

export function vendorSharp(app: App): void {
  if (app.mode !== "deploy" || app.isRunningSSTTest()) return;
  // npx finds the repository's own Node, which runs TypeScript.
  execFileSync("npx", ["--no-install", "node", "scripts/vendor-sharp.ts"], { stdio: "inherit" });
}
