import { ensureProcessed } from "../lib/dynamo.ts";
import { inboxForms } from "../mail/schema.ts";
import { RequestEntity, type RequestRecord, RequestTermEntity, readFormRecords } from "../requests/entity.ts";
import { toTermEntries } from "../requests/search/terms.ts";
import { indexActivities } from "../requests/search/work-words.ts";
import { recount } from "./recount.ts";

const AT_ONCE = 25;

async function rebuildTerms(entries: readonly RequestRecord[]): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const ids = entries.map(({ id }) => id);
  const records = await readFormRecords(first.form, ids, { consistent: true });
  ensureProcessed(await RequestTermEntity.put([...records.values()].flatMap(toTermEntries)).go());
  await Promise.all([...records.values()].map(indexActivities));
}

/**
 * Writes the search terms of all requests and messages again, then all numbers. For operators only:
 * it reads the whole table several times. Safe to repeat, also after an interruption. Returns the
 * number of requests and messages.
 */
export async function rebuildInbox(showProgress: (done: number) => void, stillMs: number): Promise<number> {
  const { data } = await RequestEntity.scan.go({ pages: "all", consistent: true });
  let done = 0;
  for (const form of inboxForms) {
    const entries = data.filter((entry) => entry.form === form);
    for (let at = 0; at < entries.length; at += AT_ONCE) {
      await rebuildTerms(entries.slice(at, at + AT_ONCE));
      showProgress(done + at);
    }
    done += entries.length;
  }
  await recount(new Map(), stillMs);
  return done;
}
