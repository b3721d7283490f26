import type { RawItem } from "@handyman/core/lib/copy";
import { bucket } from "../infra/bucket.ts";
import { addToCounts, describeCounts, FORMAT, noCounts, type Part, VERSION } from "./archive/format.ts";
import { encrypterFor } from "./archive/keys.ts";
import { writeExport } from "./archive/write-file.ts";
import { useDeployedStage } from "./deployed-stage.ts";
import { dryRunOption, operate, showProgress, stageOption } from "./operator.ts";

/**
 * Writes all data of a stage into one encrypted file. Changes nothing in the stage. Not in the file: passwords, authenticator
 * secrets, and data that an import makes again. docs/runbook.md says how to make a key.
 */
const usage = "npm run export -- --stage production --out FILE [--recipient age1…] [--dry-run]";

const config = {
  options: { ...stageOption, ...dryRunOption, out: { type: "string" }, recipient: { type: "string" } },
} as const;

const ENTRY_LENGTH = 1_000_000;

/** Each file has at most 10 MB. */
const AT_ONCE = 4;

async function* recordParts(): AsyncGenerator<Part> {
  const { getEntity } = await import("@handyman/core/lib/copy");
  const { readItems } = await import("@handyman/core/archive/read-items");
  const waiting = new Map<string, { items: RawItem[]; length: number }>();
  const progress = showProgress("records");
  let read = 0;
  for await (const item of readItems()) {
    const entity = getEntity(item);
    const batch = waiting.get(entity) ?? { items: [], length: 0 };
    waiting.set(entity, batch);
    batch.items.push(item);
    batch.length += JSON.stringify(item).length;
    if (batch.length >= ENTRY_LENGTH) {
      yield { kind: "records", entity, items: batch.items };
      waiting.delete(entity);
    }
    progress(++read);
  }
  for (const [entity, { items }] of waiting) yield { kind: "records", entity, items };
}

async function* objectParts(): AsyncGenerator<Part> {
  const { listObjects, readObject } = await import("@handyman/core/lib/bucket");
  const { pMapIterable } = await import("p-map");
  const keys: string[] = [];
  for (const prefix of bucket.uploadPrefixes) {
    for await (const { key } of listObjects(prefix)) keys.push(key);
  }
  const fetched = pMapIterable(keys, async (key) => ({ key, body: (await readObject(key))?.bytes }), {
    concurrency: AT_ONCE,
    backpressure: AT_ONCE,
  });
  const progress = showProgress("files", keys.length);
  let done = 0;
  for await (const { key, body } of fetched) {
    // Staff may have deleted the file after it was listed.
    if (body) yield { kind: "object", key, body: Buffer.from(body) };
    progress(++done);
  }
}

async function* allParts(stage: string): AsyncGenerator<Part> {
  const { readStaff } = await import("@handyman/core/archive/staff");
  const exportedAt = new Date().toISOString();
  yield { kind: "manifest", manifest: { format: FORMAT, version: VERSION, stage, exportedAt } };
  yield { kind: "staff", staff: await readStaff() };
  yield* recordParts();
  yield* objectParts();
}

async function countAll() {
  const { readStaff } = await import("@handyman/core/archive/staff");
  const { getEntity } = await import("@handyman/core/lib/copy");
  const { readItems } = await import("@handyman/core/archive/read-items");
  const { listObjects } = await import("@handyman/core/lib/bucket");
  const counts = { ...noCounts(), staff: (await readStaff()).length };
  for await (const item of readItems()) {
    addToCounts(counts, { kind: "records", entity: getEntity(item), items: [item] });
  }
  for (const prefix of bucket.uploadPrefixes) {
    for await (const { size } of listObjects(prefix)) {
      counts.objects += 1;
      counts.bytes += size;
    }
  }
  return counts;
}

await operate(usage, config, async (stage, { values: { out, recipient, "dry-run": isDryRun } }) => {
  if (!isDryRun && !out) throw new Error(`Say where to write the file:\n${usage}`);
  const encrypter = isDryRun ? undefined : await encrypterFor(recipient);
  await useDeployedStage(stage);
  if (!encrypter || !out) {
    console.log(`would export ${describeCounts(await countAll())}`);
    return true;
  }
  const counts = await writeExport(out, encrypter, allParts(stage));
  console.log(`exported ${describeCounts(counts)} into ${out}`);
  return true;
});
