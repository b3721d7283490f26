import pMap from "p-map";
import { invokeBatch } from "./deployed-work.ts";
import { dryRunOption, operate, showProgress, stageOption, useDeployedStage } from "./operator.ts";

const usage = "npm run rebuild-variants -- --stage production [--all] [--dry-run]";

const options = { ...stageOption, ...dryRunOption, all: { type: "boolean", default: false } } as const;

function createUploadMessage(key: string) {
  const object = { key: encodeURIComponent(key).replaceAll("%2F", "/") };
  return { messageId: "1", body: JSON.stringify({ Records: [{ s3: { object } }] }) };
}

await operate(usage, { options }, async (stage, { values: { all, "dry-run": isDryRun } }) => {
  const { ImageVariantsFunction } = await useDeployedStage(stage);
  const { findMissingVariants } = await import("@handyman/core/pictures/missing-variants");
  const { keys, lost } = await findMissingVariants(all);
  for (const key of lost) console.error(`${key} is missing in the bucket: restore it from its versions`);
  if (isDryRun) {
    console.log(`variants, dry run: ${keys.length} files to do, ${lost.length} lost`);
    return lost.length === 0;
  }
  const progress = showProgress("files", keys.length);
  let [done, failed] = [0, 0];
  const remake = async (key: string) => {
    try {
      await invokeBatch(ImageVariantsFunction, [createUploadMessage(key)]);
      done += 1;
    } catch (error) {
      failed += 1;
      console.error(`${key}: ${error instanceof Error ? error.message : error}`);
    }
    progress(done + failed);
  };
  await pMap(keys, remake, { concurrency: 3 });
  console.log(`variants: ${keys.length} files to do, ${done} done, ${failed} failed, ${lost.length} lost`);
  return failed === 0 && lost.length === 0;
});
