import { useDeployedStage } from "./deployed-stage.ts";
import { operate, stageOption } from "./operator.ts";
import { renderEveryPage } from "./redrive/render-pages.ts";

/**
 * Puts the content at launch into the table of a deployed stage, where staff then work on it, and publishes every page: while
 * the table had no service nothing was, so that what staff saved before comes out as well. Safe to run again: what is there is
 * left as staff have made it. Needs AWS credentials.
 */
await operate("npm run seed -- --stage production", { options: stageOption }, async (stage) => {
  const outputs = await useDeployedStage(stage);
  const { seedLaunchContent } = await import("./seed/launch-content.ts");
  await seedLaunchContent();
  await renderEveryPage(outputs);
  return true;
});
