import { useLocalStage } from "../../scripts/operator.ts";
import type { Site } from "../../scripts/smoke.ts";
import { test as e2e, type RemoteStage } from "../e2e/fixtures.ts";

const { STAGE_URL, STAGE_IS_PRODUCTION, STAGE_TAKES_QUOTES } = process.env;

/** Whether these tests may send a quote, because they can delete it. */
export const takesQuotes = !STAGE_URL || STAGE_TAKES_QUOTES === "true";

/** Fixtures for a deployed stage. They start and reset nothing. */
const onDeployedStage = e2e.extend<object, { stage: RemoteStage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  stage: [async ({}, use) => use({ url: STAGE_URL } as RemoteStage), { scope: "worker" }],
  baseURL: STAGE_URL,
});

/**
 * Playwright's test on the stage of `npm run test:stage`, or on a local one like other browser
 * tests.
 */
export const test = (STAGE_URL ? onDeployedStage : e2e).extend<{ site: Site }>({
  site: async ({ stage: { url } }, use) => {
    if (!STAGE_URL) await useLocalStage(url);
    await use({ url, isProduction: !STAGE_URL || STAGE_IS_PRODUCTION === "true" });
  },
});
export { expect } from "@playwright/test";
