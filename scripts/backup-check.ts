import { keepsData } from "../infra/stage.ts";
import { operate, stageOption, useDeployedStage } from "./operator.ts";

const usage = "npm run backup-check -- --stage production";

const marks = { ok: "ok     ", warning: "warning", problem: "PROBLEM" } as const;

await operate(usage, { options: stageOption }, async (stage) => {
  await useDeployedStage(stage);
  if (!keepsData(stage))
    return console.log(
      `"${stage}" keeps nothing: its data is deleted with the stage and can't be restored. Nothing to check.`,
    );
  const { judgeProtection, readProtection } = await import("@handyman/core/operations/protection");
  const findings = judgeProtection(await readProtection());
  for (const { state, says } of findings) console.log(`${marks[state]}  ${says}`);
  const problems = findings.filter(({ state }) => state === "problem").length;
  console.log(problems === 0 ? `"${stage}" can be restored` : `${problems} to fix in "${stage}"`);
  return problems === 0;
});
