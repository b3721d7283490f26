import { keepsData } from "../infra/stage.ts";
import { describeCounts } from "./archive/format.ts";
import {
  type Checked,
  checkFile,
  importObjects,
  importRecords,
  importStaff,
  type Tally,
} from "./archive/import-steps.ts";
import { decrypterFor } from "./archive/keys.ts";
import { readExport } from "./archive/read-file.ts";
import { useDeployedStage } from "./deployed-stage.ts";
import { dryRunOption, operate, stageOption } from "./operator.ts";
import { renderEveryPage } from "./redrive/render-pages.ts";

/**
 * Brings an export into a stage. It replaces no record except unchanged seeded content, and mails only the invitations. Safe to
 * run again: it continues where it stopped.
 */
const usage = "npm run import -- --stage production --in FILE [--identity KEYFILE] [--dry-run]";

const config = {
  options: {
    ...stageOption,
    ...dryRunOption,
    in: { type: "string" },
    identity: { type: "string" },
    "yes-from": { type: "string" },
  },
} as const;

/** @throws Error when production would get another stage's test data */
function checkSource(stage: string, { manifest: { stage: source } }: Checked, confirmed?: string): void {
  if (!keepsData(stage) || keepsData(source) || confirmed === source) return;
  throw new Error(
    `The file comes from the stage "${source}", which holds test data. To import it into "${stage}" anyway, add --yes-from ${source}`,
  );
}

const meanings: Record<string, string> = {
  written: "written",
  there: "there already",
  kept: "there with other content, which stays",
  deleted: "deleted by staff, left out",
  orphan: "without a record, left out",
  invited: "invited by mail",
  disabled: "added as disabled, without mail",
  none: "without a role, left out",
};

function show(what: string, tally: Tally, isDryRun: boolean, more: Tally = {}): void {
  const parts = Object.entries(tally).map(([name, count]) => `${count} ${meanings[name]}`);
  const kept = Object.entries(more).map(([name, count]) => `${name} ${count}`);
  const details = kept.length > 0 ? ` (${kept.join(", ")})` : "";
  console.log(`${what}${isDryRun ? ", dry run" : ""}: ${parts.join(", ") || "none"}${details}`);
}

await operate(usage, config, async (stage, { values }) => {
  const { in: path, identity, "yes-from": confirmed, "dry-run": isDryRun } = values;
  if (!path) throw new Error(`Say which file:\n${usage}`);
  const decrypter = await decrypterFor(identity);
  const outputs = await useDeployedStage(stage);
  const read = () => readExport(path, decrypter);
  const checked = await checkFile(read);
  const { manifest, counts } = checked;
  checkSource(stage, checked, confirmed);
  console.log(`export of "${manifest.stage}" of ${manifest.exportedAt}: ${describeCounts(counts)}`);

  const { surveyStage } = await import("@handyman/core/archive/add-items");
  const { deleteItems } = await import("@handyman/core/lib/copy");
  const survey = await surveyStage();
  const staff = await importStaff(checked.staff, isDryRun);
  show("staff", staff.tally, isDryRun);
  if (counts.records.service && survey.seeded.length > 0) {
    const gives = isDryRun
      ? "would be replaced by the file's, and still count as there"
      : "are replaced by the file's";
    console.log(`seed: ${survey.seeded.length} records that nobody has changed ${gives}`);
    if (!isDryRun) await deleteItems(survey.seeded);
  }
  const deleted = new Set([...survey.deleted, ...checked.deleted]);
  const options = { staffIds: staff.staffIds, deleted, isDryRun };
  const records = await importRecords(read, checked, options);
  show("records", records.tally, isDryRun, records.kept);
  show("files", await importObjects(read, checked, isDryRun), isDryRun);
  if (isDryRun) return true;
  await renderEveryPage(outputs);
  console.log("pages: all rendered");
  return true;
});
