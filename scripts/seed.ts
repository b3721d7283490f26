import { useDeployedStage } from "./deployed-stage.ts";
import { operate, stageOption } from "./operator.ts";
import { renderEveryPage } from "./redrive/render-pages.ts";

/** Puts the launch content into a deployed stage and publishes every page. Safe to run again: it changes nothing that exists. */
await operate("npm run seed -- --stage production", { options: stageOption }, async (stage) => {
  const outputs = await useDeployedStage(stage);
  const { seedLaunchContent } = await import("./seed/launch-content.ts");
  await seedLaunchContent();
  await renderEveryPage(outputs);
  return true;
});
