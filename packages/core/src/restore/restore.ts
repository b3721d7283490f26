import { BatchWriteItemCommand } from "@aws-sdk/client-dynamodb";
import { itemOf } from "../audit/from-stream.ts";
import { config } from "../config.ts";
import { entityIn, putCopies, type RawItem, readTable } from "../copy.ts";
import { documentClient } from "../dynamo.ts";
import { referenceOf } from "../id.ts";
import { keyIn, readStored } from "../read-stored.ts";
import type { RequestRecord } from "../request/entity.ts";
import { overwriteEntry } from "../stats/overwrite.ts";
import { type DayCounts, noteDay, noteEntry } from "../stats/recount.ts";
import { hasComeBack, judge, readDeletion, replaceLive, type Verdict } from "./judge.ts";

export interface RestoreOptions {
  /** The temporary table with the old state. */
  past: string;
  runId: string;
  /** Whether items that differ return to their old content. */
  isOverwriting: boolean;
  bringsBackDeleted: boolean;
  /** Compares, and writes nothing. */
  isDryRun: boolean;
}

/** Items by verdict, and how many returned items of deleted requests were erased again. */
export type Summary = Record<Verdict | "erasedAgain", number>;

interface Pass extends RestoreOptions {
  deleted: ReadonlySet<string>;
  now: Date;
  summary: Summary;
  /** The days' counts of requests that the inbox no longer holds. */
  counted: DayCounts;
}

/** DynamoDB reads 100 items at once and deletes 25. */
const READ_BATCH = 100;
const DELETE_BATCH = 25;

const splitIntoChunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );

async function deleteLive(items: readonly RawItem[]): Promise<void> {
  const { TABLE_NAME } = config();
  for (const chunk of splitIntoChunks(items, DELETE_BATCH)) {
    const requests = chunk.map((item) => ({ DeleteRequest: { Key: keyIn(item) } }));
    const { UnprocessedItems } = await documentClient.send(
      new BatchWriteItemCommand({ RequestItems: { [TABLE_NAME]: requests } }),
    );
    if (UnprocessedItems?.[TABLE_NAME]) throw new Error("DynamoDB left items undeleted: run this again");
  }
}

/**
 * Returns all records that staff deleted, by the live table's audit log. Requests also by their reference, which a browser's
 * reports may contain.
 */
async function readDeletions(): Promise<Set<string>> {
  const deleted = new Set<string>();
  for await (const page of readTable())
    for (const name of page.map(readDeletion)) if (name) deleted.add(name);
  const ids = [...deleted].flatMap((name) => /^request (.+)$/.exec(name)?.[1] ?? []);
  for (const id of ids) deleted.add(`request ${referenceOf(id)}`);
  return deleted;
}

function noteCounts(item: RawItem, verdict: Verdict, counted: DayCounts): void {
  const entity = entityIn(item);
  if (entity === "dayStats") noteDay(counted, itemOf(item));
  if (entity !== "request" || verdict === "deleted") return;
  noteEntry(counted, itemOf(item) as RequestRecord, -1);
}

async function overwrite(item: RawItem, live: RawItem, runId: string): Promise<void> {
  const copy = replaceLive(item, live);
  if (entityIn(item) === "request") return overwriteEntry(copy, live, runId);
  return putCopies([copy], runId);
}

async function restoreChunk(items: readonly RawItem[], pass: Pass): Promise<void> {
  const { summary, counted, runId, isDryRun, isOverwriting } = pass;
  const storedAs = await readStored(items);
  const judged = items.map((item) => {
    const present = storedAs(item);
    const verdict = judge(item, present, pass);
    noteCounts(item, verdict, counted);
    summary[verdict] += 1;
    return { item, present, verdict };
  });
  const cameBack = judged.filter(({ present }) => present && hasComeBack(present, pass));
  summary.erasedAgain += cameBack.length;
  if (isDryRun) return;
  await deleteLive(cameBack.map(({ item }) => item));
  const missing = judged.filter(({ verdict }) => verdict === "missing");
  await putCopies(
    missing.map(({ item }) => item),
    runId,
  );
  if (!isOverwriting) return;
  for (const { item, present, verdict } of judged)
    if (verdict === "different" && present) await overwrite(item, present, runId);
}

const emptySummary = (): Summary => ({
  ...{ missing: 0, different: 0, same: 0, deleted: 0, expired: 0, passing: 0, erasedAgain: 0 },
});

/**
 * Copies items that the live table lacks from a table of the past, and marks them as copies, so that they cause no mail, count or log
 * entry. No part of a request that was deleted on the customer's wish returns: if staff delete one meanwhile, it goes through the
 * whole table again and erases the returned items. Safe to repeat: another run finishes an interrupted one. Reads both tables
 * completely. Costs 1 write unit for each written kB, and the same in each index.
 * @returns the number of items of each kind, and the days' counts, for `recount`
 */
export async function restoreFrom(
  options: RestoreOptions,
): Promise<{ summary: Summary; counted: DayCounts }> {
  let deleted = await readDeletions();
  let copied = { missing: 0, different: 0 };
  for (;;) {
    const pass: Pass = { ...options, deleted, now: new Date(), summary: emptySummary(), counted: new Map() };
    for await (const page of readTable(options.past))
      for (const chunk of splitIntoChunks(page, READ_BATCH)) await restoreChunk(chunk, pass);
    const { summary, counted } = pass;
    copied = {
      missing: copied.missing + summary.missing,
      different: options.isOverwriting ? copied.different + summary.different : summary.different,
    };
    const known = deleted.size;
    deleted = await readDeletions();
    if (deleted.size === known || options.isDryRun) return { summary: { ...summary, ...copied }, counted };
  }
}
