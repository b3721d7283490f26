import { bucket } from "../infra/bucket.ts";
import {
  addToCounts,
  createCounts,
  describeCounts,
  FORMAT,
  type Part,
  VERSION,
  writeExport,
} from "./archive/file.ts";
import { createEncrypter } from "./archive/keys.ts";
import { dryRunOption, operate, showProgress, stageOption, useDeployedStage } from "./operator.ts";

/**
 * Writes all data of a stage into one encrypted file. Changes nothing in the stage. Not in the file: passwords, authenticator
 * secrets, and data that an import makes again. docs/runbook.md says how to make a key.
 */
const usage = "npm run export -- --stage production --out FILE [--recipient age1…] [--dry-run]";

const AT_ONCE = 4;

async function* readRecords(): AsyncGenerator<Part> {
  const { getEntity } = await import("@handyman/core/lib/copy");
  const { readItems } = await import("@handyman/core/operations/read-items");
  const progress = showProgress("records");
  let read = 0;
  for await (const page of readItems()) {
    for (const [entity, items] of Map.groupBy(page, getEntity)) yield { kind: "records", entity, items };
    read += page.length;
    progress(read);
  }
}

async function listFiles() {
  const { listObjects } = await import("@handyman/core/lib/bucket");
  const files: { key: string; size: number }[] = [];
  for (const prefix of bucket.uploadPrefixes) for await (const file of listObjects(prefix)) files.push(file);
  return files;
}

async function* readFiles(): AsyncGenerator<Part> {
  const { readObject } = await import("@handyman/core/lib/bucket");
  const { pMapIterable } = await import("p-map");
  const files = await listFiles();
  const fetched = pMapIterable(files, async ({ key }) => ({ key, body: (await readObject(key))?.bytes }), {
    concurrency: AT_ONCE,
    backpressure: AT_ONCE,
  });
  const progress = showProgress("files", files.length);
  let done = 0;
  for await (const { key, body } of fetched) {
    if (body) yield { kind: "object", key, body: Buffer.from(body) };
    progress(++done);
  }
}

async function* readStaffAndRecords(): AsyncGenerator<Part> {
  const { readStaff } = await import("@handyman/core/operations/archived-staff");
  yield { kind: "staff", content: await readStaff() };
  yield* readRecords();
}

async function* readAll(stage: string): AsyncGenerator<Part> {
  const exportedAt = new Date().toISOString();
  yield { kind: "manifest", content: { format: FORMAT, version: VERSION, stage, exportedAt } };
  yield* readStaffAndRecords();
  yield* readFiles();
}

async function countAll() {
  const counts = createCounts();
  for await (const part of readStaffAndRecords()) addToCounts(counts, part);
  const files = await listFiles();
  return { ...counts, objects: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
}

const text = { type: "string" } as const;
const options = { ...stageOption, ...dryRunOption, out: text, recipient: text };

await operate(usage, { options }, async (stage, { values: { out, recipient, "dry-run": isDryRun } }) => {
  if (isDryRun) {
    await useDeployedStage(stage);
    return console.log(`would export ${describeCounts(await countAll())}`);
  }
  if (!out) throw new Error(`Say where to write the file:\n${usage}`);
  const encrypter = await createEncrypter(recipient);
  await useDeployedStage(stage);
  const counts = await writeExport(out, encrypter, readAll(stage));
  console.log(`exported ${describeCounts(counts)} into ${out}`);
});
