import { operate, showProgress, stageOption, useDeployedStage } from "./operator.ts";

/**
 * `--still` is in seconds: the dashboard's numbers must stay unchanged for this time before the
 * recount.
 */
const options = { ...stageOption, still: { type: "string", default: "30" } } as const;

await operate("npm run rebuild-inbox -- --stage production", { options }, async (stage, { values }) => {
  await useDeployedStage(stage);
  const { rebuildInbox } = await import("@handyman/core/dashboard/rebuild-inbox");
  const done = await rebuildInbox(showProgress("requests"), Number(values.still) * 1000);
  console.log(`inbox: ${done} requests and messages of "${stage}" written`);
});
