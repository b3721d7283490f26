import {
  type FormRecord,
  findCityAndServices,
  RequestEntity,
  type RequestRecord,
  RequestTermEntity,
  readFormRecords,
} from "../inbox/entity.ts";
import { toAge, toCityTerm, toTermEntries, toTermKeys } from "../inbox/search/terms.ts";
import { ensureProcessed, unlessRefused } from "../lib/dynamo.ts";
import { toBucket } from "../lib/term-items.ts";
import { inboxForms } from "../mail/schema.ts";
import { recount } from "./recount.ts";

const AT_ONCE = 25;

/** Call it after the search terms of the new city are written. Returns whether the city has changed. */
async function writeCity(entry: RequestRecord, record: FormRecord): Promise<boolean> {
  const { city } = findCityAndServices(record);
  if (city === entry.city) return false;
  const { form, id, createdAt } = entry;
  const term = toCityTerm(entry.city);
  const place = { form, bucket: toBucket(term), term, age: toAge(createdAt), requestId: id };
  // Keys are in small letters, so a city that only changes its capitals keeps its item.
  const isOtherItem = entry.city.toLowerCase() !== city.toLowerCase();
  if (entry.city && isOtherItem) await RequestTermEntity.delete(place).go();
  // Must be last: the next run finds what an interrupted one left by the city of the entry.
  const patch = RequestEntity.patch({ form, id }).set({ city });
  await unlessRefused(patch.where(({ city: stored }, { eq }) => eq(stored, entry.city)));
  return true;
}

/** Returns the keys of items that only earlier versions wrote. A search must find each term once. */
function listOldKeys(record: FormRecord) {
  const kept = new Set(toTermEntries(record).map(({ term }) => term));
  return toTermKeys(record).filter(({ term }) => !kept.has(term));
}

async function rebuildEntries(entries: readonly RequestRecord[]): Promise<number> {
  const [first] = entries;
  if (!first) return 0;
  const ids = entries.map(({ id }) => id);
  const records = await readFormRecords(first.form, ids, { consistent: true });
  const found = [...records.values()];
  ensureProcessed(await RequestTermEntity.put(found.flatMap(toTermEntries)).go());
  ensureProcessed(await RequestTermEntity.delete(found.flatMap(listOldKeys)).go());
  let moved = 0;
  for (const entry of entries) {
    const record = records.get(entry.id);
    if (record && (await writeCity(entry, record))) moved += 1;
  }
  return moved;
}

/**
 * Writes what this version derives from requests and messages: search terms, cities, and then all numbers. The stream moves the
 * dashboard's numbers. For operators only: reads the whole table several times. Safe to repeat, also after an interruption. Returns how
 * many requests and messages there are, and how many got another city.
 */
export async function rebuildInbox(showProgress: (done: number) => void, stillMs: number) {
  const { data } = await RequestEntity.scan.go({ pages: "all", consistent: true });
  let [done, moved] = [0, 0];
  for (const form of inboxForms) {
    const entries = data.filter((entry) => entry.form === form);
    for (let at = 0; at < entries.length; at += AT_ONCE) {
      moved += await rebuildEntries(entries.slice(at, at + AT_ONCE));
      showProgress(done + at);
    }
    done += entries.length;
  }
  await recount(new Map(), stillMs);
  return { done, moved };
}
