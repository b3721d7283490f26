import { operate, showProgress, stageOption, useDeployedStage } from "./operator.ts";

const usage = "npm run rebuild-search -- --stage production";

await operate(usage, { options: stageOption }, async (stage) => {
  await useDeployedStage(stage);
  const { rewriteTerms } = await import("@handyman/core/inbox/redrive");
  const count = await rewriteTerms(showProgress("requests"));
  console.log(`search: ${count} ${count === 1 ? "request" : "requests"} of "${stage}" written`);
});
