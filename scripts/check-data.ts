import type { Fault } from "@handyman/core/operations/find-faults";
import { operate, stageOption, useDeployedStage } from "./operator.ts";

const usage = "npm run check-data -- --stage production";

const restore = "restore to a moment when it was whole (npm run restore)";

const advice: Record<Fault["kind"], string> = {
  "part without its record": `if nobody deleted the record, ${restore}; otherwise delete the part`,
  "photo that no request lists": `if its request is missing, ${restore}; otherwise delete the photo's item, then its files`,
  "upload that nobody deleted": "find out why the nightly sweep fails: see its alarm, then redrive … sweep",
  "file without a record": "delete the file in the bucket, with its versions",
  "request without its inbox entry": "npm run redrive -- --stage STAGE follow-up",
  "request without its search terms": "npm run rebuild-inbox -- --stage STAGE",
  "request without its photo": restore,
  "request without its customer": "npm run join-customers -- --stage STAGE",
  "record without its file": "bring the file's last version back in the bucket",
  "record without its variants": "npm run rebuild-variants -- --stage STAGE",
  "visit without its place in a window": "open the request, and save its visit again",
  "place in a window without its visit": "remove the request's id from requestIds of the visitWindow",
  "wrong number": "npm run rebuild-inbox -- --stage STAGE, which counts all numbers again",
};

await operate(usage, { options: stageOption }, async (stage) => {
  await useDeployedStage(stage);
  const { findFaults } = await import("@handyman/core/operations/find-faults");
  const faults = await findFaults();
  for (const { kind, name } of faults)
    console.log(`${kind}: ${name}\n    ${advice[kind].replace("STAGE", stage)}`);
  console.log(
    faults.length === 0
      ? `the data of "${stage}" belongs together`
      : `${faults.length} to mend in "${stage}"`,
  );
  return faults.length === 0;
});
