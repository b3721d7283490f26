import { parseArgs } from "node:util";
import { useDeployedStage } from "./deployed-stage.ts";
import { renderEverything } from "./invoke.ts";

/**
 * Puts the content at launch into the table of a deployed stage, where staff then work on it, and publishes every page: while
 * the table had no service nothing was, so that what staff saved before comes out as well. Safe to run again: what is there is
 * left as staff have made it. Needs AWS credentials.
 *
 *   npm run seed -- --stage production
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { stage: { type: "string" } } });
  if (!values.stage) throw new Error("Say which stage: npm run seed -- --stage production");
  const { RenderPagesFunction } = await useDeployedStage(values.stage);
  const { seedLaunchContent } = await import("./seed/launch-content.ts");
  await seedLaunchContent();
  await renderEverything(RenderPagesFunction);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
