import { defineConfig } from "@playwright/test";
import browserTests from "../../playwright.config.ts";

/** The same browser against a deployed stage: `npm run test:stage` names it. */
export default defineConfig({
  ...browserTests,
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../../.build/stage",
  // A deployed stage has its own table.
  globalSetup: [],
  workers: 1,
  reporter: "list",
});
