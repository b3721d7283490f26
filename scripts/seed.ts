import { useDeployedStage } from "./deployed-stage.ts";
import { renderEverything } from "./invoke.ts";
import { operate, stageOption } from "./operator.ts";

/** Puts the launch content into a deployed stage and publishes every page. Safe to run again: it changes nothing that exists. */
await operate("npm run seed -- --stage production", { options: stageOption }, async (stage) => {
  const { RenderPagesFunction } = await useDeployedStage(stage);
  const { seedLaunchContent } = await import("./seed/launch-content.ts");
  await seedLaunchContent();
  await renderEverything(RenderPagesFunction);
  return true;
});
