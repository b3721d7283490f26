import { renderEveryPage } from "./deployed-work.ts";
import { operate, stageOption, useDeployedStage } from "./operator.ts";

/**
 * Puts the launch content into a deployed stage, and renders its pages. Adds what is missing, also
 * content that staff deleted.
 *
 *     --once   does nothing if the stage has its content
 */
const usage = "npm run seed -- --stage production";

const options = { ...stageOption, once: { type: "boolean", default: false } } as const;

await operate(usage, { options }, async (stage, { values }) => {
  const outputs = await useDeployedStage(stage);
  const { isSeeded, seedLaunchContent } = await import("./seed/launch-content.ts");
  if (values.once && (await isSeeded())) return console.log("The stage has its content");
  await seedLaunchContent();
  return renderEveryPage(outputs);
});
