import { renderEveryPage } from "./deployed-work.ts";
import { operate, stageOption, useDeployedStage } from "./operator.ts";

await operate("npm run seed -- --stage production", { options: stageOption }, async (stage) => {
  const outputs = await useDeployedStage(stage);
  const { seedLaunchContent } = await import("./seed/launch-content.ts");
  await seedLaunchContent();
  await renderEveryPage(outputs);
});
