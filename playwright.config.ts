import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.ts";

/**
 * Browser tests against the built site on the local stage. `tests/e2e/fixtures.ts` starts one stage
 * a worker.
 */
export default defineConfig({
  testDir: "tests",
  testMatch: ["e2e/**/*.spec.ts", "stage/**/*.spec.ts"],
  outputDir: ".build/e2e",
  globalSetup: "tests/setup/dynamo.ts",
  fullyParallel: true,
  workers: 3,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? ".build/e2e.json" }],
  ],
  use: {
    viewport: { width: 375, height: 812 },
    locale: "en-US",
    // Where one controls a page, what the page fetches may pass by the routes of a test.
    serviceWorkers: "block",
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
