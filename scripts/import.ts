import { randomUUID } from "node:crypto";
import type { AddOptions } from "@handyman/core/operations/add-items";
import type { StaffMember } from "@handyman/core/staff/schema";
import pMap from "p-map";
import { keepsData } from "../infra/stage.ts";
import {
  type Counts,
  countRecords,
  describeCounts,
  type Manifest,
  type Part,
  readExport,
} from "./archive/file.ts";
import { createDecrypter } from "./archive/keys.ts";
import { renderEveryPage } from "./deployed-work.ts";
import { dryRunOption, operate, operator, showProgress, stageOption, useDeployedStage } from "./operator.ts";

/**
 * Brings an export into a stage. It replaces no record except unchanged seeded content, and mails only the invitations. Safe to
 * run again: it continues where it stopped.
 */
const usage = "npm run import -- --stage production --in FILE [--identity KEYFILE] [--dry-run]";

const text = { type: "string" } as const;
const options = { ...stageOption, ...dryRunOption, in: text, identity: text, "yes-from": text };

const BATCH = 100;

type Reader = () => AsyncGenerator<Part>;

/** Reads the whole file before the import writes, so that a damaged or newer file changes nothing. */
async function checkFile(read: Reader) {
  const { isArchived, readDeletion } = await import("@handyman/core/operations/read-items");
  const deleted: string[] = [];
  let manifest: Manifest | undefined;
  let counts: Counts | undefined;
  let staff: StaffMember[] = [];
  const progress = showProgress("entries checked");
  let entries = 0;
  for await (const part of read()) {
    if (part.kind === "manifest") manifest = part.content;
    if (part.kind === "staff") staff = part.content;
    if (part.kind === "end") counts = part.content;
    if (part.kind === "records") {
      if (!part.items.every(isArchived))
        throw new Error(`An export has no records of the kind "${part.entity}"`);
      deleted.push(...part.items.flatMap(readDeletion));
    }
    progress(++entries);
  }
  if (!manifest || !counts) throw new Error("The file is not whole");
  return { manifest, counts, staff, deleted };
}

function checkSource(stage: string, source: string, confirmed?: string): void {
  if (!keepsData(stage) || keepsData(source) || confirmed === source) return;
  throw new Error(
    `The file comes from the stage "${source}", which holds test data. To import it into "${stage}" anyway, add --yes-from ${source}`,
  );
}

type Tally = Record<string, number>;

const count = (tally: Tally, name: string) => {
  tally[name] = (tally[name] ?? 0) + 1;
};

async function importStaff(staff: readonly StaffMember[], isDryRun: boolean) {
  const { addMember } = await import("@handyman/core/operations/archived-staff");
  const staffIds = new Map<string, string>();
  const tally: Tally = {};
  for (const member of staff) {
    const { outcome, id } = await addMember(operator, member, isDryRun);
    count(tally, outcome);
    if (id) staffIds.set(member.id, id);
  }
  return { staffIds, tally };
}

async function importRecords(read: Reader, counts: Counts, options: Omit<AddOptions, "runId">) {
  const { addItems } = await import("@handyman/core/operations/add-items");
  const runId = `import:${randomUUID()}`;
  const progress = showProgress("records", countRecords(counts));
  const tally: Tally = {};
  const kept: Tally = {};
  let done = 0;
  for await (const part of read()) {
    if (part.kind === "object") break;
    if (part.kind !== "records") continue;
    for (let at = 0; at < part.items.length; at += BATCH) {
      const outcomes = await addItems(part.items.slice(at, at + BATCH), { ...options, runId });
      for (const outcome of outcomes) {
        count(tally, outcome);
        if (outcome === "kept") count(kept, part.entity);
        progress(++done);
      }
    }
  }
  return { tally, kept };
}

async function importObjects(read: Reader, counts: Counts, isDryRun: boolean): Promise<Tally> {
  const { addObject } = await import("@handyman/core/operations/add-items");
  const progress = showProgress("files", counts.objects);
  const tally: Tally = {};
  let done = 0;
  const add = async (part: Part) => {
    if (part.kind !== "object") return;
    count(tally, await addObject(part.key, part.body, isDryRun));
    progress(++done);
  };
  await pMap(read(), add, { concurrency: 4 });
  return tally;
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
  const parts = Object.entries(tally).map(([name, times]) => `${times} ${meanings[name]}`);
  const kept = Object.entries(more).map(([name, times]) => `${name} ${times}`);
  const details = kept.length > 0 ? ` (${kept.join(", ")})` : "";
  console.log(`${what}${isDryRun ? ", dry run" : ""}: ${parts.join(", ") || "none"}${details}`);
}

await operate(usage, { options }, async (stage, { values }) => {
  const { in: path, identity, "yes-from": confirmed, "dry-run": isDryRun } = values;
  if (!path) throw new Error(`Say which file:\n${usage}`);
  const decrypter = await createDecrypter(identity);
  const outputs = await useDeployedStage(stage);
  const read = () => readExport(path, decrypter);
  const { manifest, counts, ...checked } = await checkFile(read);
  checkSource(stage, manifest.stage, confirmed);
  console.log(`export of "${manifest.stage}" of ${manifest.exportedAt}: ${describeCounts(counts)}`);

  const { surveyStage } = await import("@handyman/core/operations/add-items");
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
  const records = await importRecords(read, counts, { staffIds: staff.staffIds, deleted, isDryRun });
  show("records", records.tally, isDryRun, records.kept);
  show("files", await importObjects(read, counts, isDryRun), isDryRun);
  if (isDryRun) return;
  await renderEveryPage(outputs);
  console.log("pages: all rendered");
});
