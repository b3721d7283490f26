import { operate, showProgress, stageOption, useDeployedStage } from "./operator.ts";

/** `--still`: seconds for which the dashboard's numbers must not change before they are counted again. */
const options = { ...stageOption, still: { type: "string", default: "30" } } as const;

await operate("npm run read-cities -- --stage production", { options }, async (stage, { values }) => {
  await useDeployedStage(stage);
  const { repairCities } = await import("@handyman/core/stats/repair-cities");
  const count = await repairCities(showProgress("requests"), Number(values.still) * 1000);
  console.log(`cities: ${count} ${count === 1 ? "request" : "requests"} of "${stage}" changed`);
});
