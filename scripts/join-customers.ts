import { operate, showProgress, stageOption, useDeployedStage } from "./operator.ts";

const usage = "npm run join-customers -- --stage production";

await operate(usage, { options: stageOption }, async (stage) => {
  await useDeployedStage(stage);
  const { repairCustomers } = await import("@handyman/core/requests/customer-file/repair");
  const count = await repairCustomers(showProgress("requests"));
  console.log(`customers: ${count} ${count === 1 ? "request" : "requests"} of "${stage}" joined`);
});
