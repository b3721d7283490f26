import {
  type FormRecord,
  findCityAndServices,
  RequestEntity,
  type RequestRecord,
  RequestTermEntity,
  readFormRecords,
} from "../inbox/entity.ts";
import { toAge, toBucket, toCityTerm, toTermEntries } from "../inbox/search/terms.ts";
import { ensureProcessed, unlessRefused } from "../lib/dynamo.ts";
import { recount } from "./recount.ts";

const AT_ONCE = 25;

async function writeCity(entry: RequestRecord, record: FormRecord, city: string): Promise<void> {
  const { form, id, createdAt } = entry;
  ensureProcessed(await RequestTermEntity.put(toTermEntries(record)).go());
  const term = toCityTerm(entry.city);
  const place = { form, bucket: toBucket(term), term, age: toAge(createdAt), requestId: id };
  if (entry.city) await RequestTermEntity.delete(place).go();
  // Must be last: the next run finds what an interrupted one left by the city of the entry.
  const patch = RequestEntity.patch({ form, id }).set({ city });
  await unlessRefused(patch.where(({ city: stored }, { eq }) => eq(stored, entry.city)));
}

/**
 * Gives each request the city that this version reads in its address, and then counts the cities. The stream moves the dashboard's
 * numbers. For operators only: reads the whole table several times. Safe to repeat, also after an interruption. Returns the number of
 * changed requests.
 */
export async function repairCities(showProgress: (done: number) => void, stillMs: number): Promise<number> {
  const { data } = await RequestEntity.scan.go({ pages: "all", consistent: true });
  const entries = data.filter(({ form }) => form === "quote");
  let changed = 0;
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const some = entries.slice(at, at + AT_ONCE);
    const ids = some.map(({ id }) => id);
    const records = await readFormRecords("quote", ids, { consistent: true });
    for (const entry of some) {
      const record = records.get(entry.id);
      const city = record ? findCityAndServices(record).city : entry.city;
      if (!record || city === entry.city) continue;
      await writeCity(entry, record, city);
      changed += 1;
    }
    showProgress(at);
  }
  await recount(new Map(), stillMs);
  return changed;
}
