import { type Counts, PRESENT } from "../dashboard/count-change.ts";
import { noteDay, noteEntry, overwriteEntry } from "../dashboard/recount.ts";
import { kinds } from "../kinds.ts";
import {
  deleteItems,
  getEntity,
  isSameItem,
  putCopies,
  type RawItem,
  readStored,
  readTable,
} from "../lib/copy.ts";
import { toItem } from "../lib/stream.ts";
import type { RequestRecord } from "../requests/entity.ts";
import { findEndedLinks } from "./ended-links.ts";
import { findOwner, readDeletion } from "./owner.ts";

/** A restore never resets the state of a mail, or the mail would go out again. */
const mailStates = ["staffMail", "customerMail", "mail"];

export type Verdict = "missing" | "different" | "same" | "deleted" | "expired" | "passing";

const isPersonal = (owner: string) => owner.startsWith("request ") || owner.startsWith("customer ");

/** These go with their request, although they may also outlive it. */
const tiedKinds = ["testimonial", "project", "media"];

function findOwners(item: RawItem): string[] {
  const owner = findOwner(item);
  const requestId = tiedKinds.includes(getEntity(item)) && item.requestId?.S;
  return [...(owner ? [owner] : []), ...(requestId ? [`request ${requestId}`] : [])];
}

type Present = Pick<Pass, "deleted" | "bringsBackDeleted" | "now">;

function isDeleted(item: RawItem, { deleted, bringsBackDeleted }: Present): boolean {
  const owners = findOwners(item).filter((owner) => deleted.has(owner));
  return owners.some((owner) => !bringsBackDeleted || isPersonal(owner));
}

/** A part without the mark of a copy is new: the visitor sent it again. */
export const hasComeBack = (live: RawItem, { deleted }: Present): boolean => {
  return Boolean(live.copiedBy) && findOwners(live).some((owner) => isPersonal(owner) && deleted.has(owner));
};

export function judge(item: RawItem, live: RawItem | undefined, present: Present): Verdict {
  if (kinds[getEntity(item)]?.restored === false) return "passing";
  if (isDeleted(item, present)) return "deleted";
  const expiresAt = Number(item.expiresAt?.N ?? Number.POSITIVE_INFINITY);
  if (expiresAt <= present.now.getTime() / 1000) return "expired";
  if (!live) return "missing";
  return isSameItem(keepMailStates(item, live), live) ? "same" : "different";
}

export function keepMailStates(item: RawItem, live: RawItem): RawItem {
  const states = mailStates.flatMap((name) => (live[name] ? [[name, live[name]] as const] : []));
  return { ...item, ...Object.fromEntries(states) };
}

export interface RestoreOptions {
  past: string;
  runId: string;
  isOverwriting: boolean;
  bringsBackDeleted: boolean;
  isDryRun: boolean;
}

export type Summary = Record<Verdict | "erasedAgain", number>;

interface Pass extends RestoreOptions {
  deleted: ReadonlySet<string>;
  now: Date;
  summary: Summary;
  counted: Counts;
}

async function readDeletions(): Promise<Set<string>> {
  const deleted = new Set<string>();
  for await (const page of readTable()) for (const name of page.flatMap(readDeletion)) deleted.add(name);
  return deleted;
}

function noteCounts(item: RawItem, verdict: Verdict, counted: Counts): void {
  const entity = getEntity(item);
  if (entity === "dayStats" || entity === "moneyStats" || (entity === "cityStats" && item.day?.S !== PRESENT))
    noteDay(counted, toItem(item));
  if (entity !== "request" || verdict === "deleted") return;
  noteEntry(counted, toItem(item) as RequestRecord, -1);
}

async function overwrite(item: RawItem, live: RawItem, runId: string): Promise<void> {
  const copy = keepMailStates(item, live);
  if (getEntity(item) === "request") return overwriteEntry(copy, live, runId);
  return putCopies([copy], runId);
}

async function restoreChunk(items: readonly RawItem[], pass: Pass): Promise<void> {
  const { summary, counted, runId, isDryRun, isOverwriting } = pass;
  const stored = await readStored(items);
  const missingNow = items.filter((_item, index) => !stored[index]);
  const endedLinks = await findEndedLinks(missingNow, pass.past);
  const judged = items.map((item, index) => {
    const present = stored[index];
    const verdict = endedLinks.has(item) ? "deleted" : judge(item, present, pass);
    noteCounts(item, verdict, counted);
    summary[verdict] += 1;
    return { item, present, verdict };
  });
  const cameBack = judged.filter(({ present }) => present && hasComeBack(present, pass));
  summary.erasedAgain += cameBack.length;
  if (isDryRun) return;
  await deleteItems(cameBack.map(({ item }) => item));
  const missing = judged.filter(({ verdict }) => verdict === "missing");
  const copies = missing.map(({ item }) => item);
  await putCopies(copies, runId);
  if (!isOverwriting) return;
  for (const { item, present, verdict } of judged)
    if (verdict === "different" && present) await overwrite(item, present, runId);
}

/**
 * Copies items that the live table lacks from a table of the past, and marks them as copies.
 * Deleted requests and customers never return: if staff delete one during the restore, it compares
 * everything again and deletes the copied items. Safe to repeat. Reads both tables completely.
 * Returns the number of items by verdict, and the days' counts for `recount`.
 */
export async function restoreFrom(options: RestoreOptions) {
  let deleted = await readDeletions();
  let copied = { missing: 0, different: 0 };
  for (;;) {
    const counted: Counts = new Map();
    const summary = { missing: 0, different: 0, same: 0, deleted: 0, expired: 0, passing: 0, erasedAgain: 0 };
    const pass = { ...options, deleted, now: new Date(), summary, counted };
    for await (const chunk of readTable(options.past, 100)) await restoreChunk(chunk, pass);
    copied = {
      missing: copied.missing + summary.missing,
      different: options.isOverwriting ? copied.different + summary.different : summary.different,
    };
    const known = deleted.size;
    deleted = await readDeletions();
    if (deleted.size === known || options.isDryRun) return { summary: { ...summary, ...copied }, counted };
  }
}
