import { randomUUID } from "node:crypto";
import type { AddOptions, Outcome } from "@handyman/core/archive/add-items";
import type { RawItem } from "@handyman/core/lib/copy";
import type { StaffMember } from "@handyman/core/staff/schema";
import pMap from "p-map";
import { operator, showProgress } from "../operator.ts";
import { addUp, type Counts, type Manifest, type Part } from "./format.ts";

export type Reader = () => AsyncGenerator<Part>;

/** The most items that DynamoDB reads in one call. */
const BATCH = 100;

/** Each file has at most 10 MB. */
const AT_ONCE = 4;

export interface Checked {
  manifest: Manifest;
  counts: Counts;
  staff: StaffMember[];
  /** Names of records that staff of the other stage deleted. */
  deleted: string[];
}

/** Reads the whole file before the import writes, so that a damaged or newer file changes nothing. */
export async function checkFile(read: Reader): Promise<Checked> {
  const { isArchived, readDeletion } = await import("@handyman/core/archive/read-items");
  const found: Partial<Checked> & Pick<Checked, "deleted"> = { deleted: [] };
  const progress = showProgress("entries checked");
  let entries = 0;
  for await (const part of read()) {
    if (part.kind === "manifest") found.manifest = part.manifest;
    if (part.kind === "staff") found.staff = part.staff;
    if (part.kind === "end") found.counts = part.counts;
    if (part.kind === "records") {
      for (const item of part.items) {
        if (!isArchived(item)) throw new Error(`An export has no records of the kind "${part.entity}"`);
        found.deleted.push(...readDeletion(item));
      }
    }
    progress(++entries);
  }
  const { manifest, counts, staff = [] } = found;
  if (!manifest || !counts) throw new Error("The file is not whole");
  return { ...found, manifest, counts, staff };
}

export type Tally = Record<string, number>;

const count = (tally: Tally, name: string) => {
  tally[name] = (tally[name] ?? 0) + 1;
};

export async function importStaff(staff: readonly StaffMember[], isDryRun: boolean) {
  const { addMember } = await import("@handyman/core/archive/staff");
  const staffIds = new Map<string, string>();
  const tally: Tally = {};
  for (const member of staff) {
    const { outcome, id } = await addMember(operator, member, isDryRun);
    count(tally, outcome);
    if (id) staffIds.set(member.id, id);
  }
  return { staffIds, tally };
}

async function* batchesIn(read: Reader): AsyncGenerator<{ entity: string; items: RawItem[] }> {
  for await (const part of read()) {
    // Each uploaded file needs its record first.
    if (part.kind === "object") return;
    if (part.kind !== "records") continue;
    const { entity, items } = part;
    for (let at = 0; at < items.length; at += BATCH) yield { entity, items: items.slice(at, at + BATCH) };
  }
}

export async function importRecords(
  read: Reader,
  { counts }: Checked,
  options: Omit<AddOptions, "runId">,
): Promise<{ tally: Tally; kept: Tally }> {
  const { addItems } = await import("@handyman/core/archive/add-items");
  const runId = `import:${randomUUID()}`;
  const progress = showProgress("records", addUp(counts.records));
  const tally: Tally = {};
  const kept: Tally = {};
  let done = 0;
  for await (const { entity, items } of batchesIn(read)) {
    const outcomes: Outcome[] = await addItems(items, { ...options, runId });
    for (const outcome of outcomes) {
      count(tally, outcome);
      if (outcome === "kept") count(kept, entity);
    }
    done += items.length;
    progress(done);
  }
  return { tally, kept };
}

export async function importObjects(read: Reader, { counts }: Checked, isDryRun: boolean): Promise<Tally> {
  const { addObject } = await import("@handyman/core/archive/add-items");
  const progress = showProgress("files", counts.objects);
  const tally: Tally = {};
  let done = 0;
  const add = async (part: Part) => {
    if (part.kind !== "object") return;
    count(tally, await addObject(part.key, part.body, isDryRun));
    progress(++done);
  };
  await pMap(read(), add, { concurrency: AT_ONCE });
  return tally;
}
