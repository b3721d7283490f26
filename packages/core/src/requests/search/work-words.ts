import { ensureProcessed } from "../../lib/dynamo.ts";
import type { InboxForm } from "../../mail/schema.ts";
import {
  type Activity,
  type FormRecord,
  findActivity,
  getForm,
  RequestTermEntity,
  RequestWordsEntity,
  readActivities,
  readFormRecord,
  readWorkWords,
} from "../entity.ts";
import { listTerms, toWorkEntries } from "./terms.ts";
import { listTextTerms } from "./text-terms.ts";

interface Place {
  form: InboxForm;
  id: string;
  createdAt: string;
}

export function listWorkWords(
  record: FormRecord,
  { subject = "", text = "" }: Pick<Activity, "subject" | "text">,
): string[] {
  const own = new Set(listTerms(record));
  return listTextTerms(`${subject} ${text}`).filter((word) => !own.has(word));
}

async function writeWords(record: FormRecord, words: string[]): Promise<void> {
  if (words.length === 0) return;
  const form = getForm(record);
  const { id, createdAt } = record;
  ensureProcessed(await RequestTermEntity.put(toWorkEntries({ form, id, createdAt }, words)).go());
  await RequestWordsEntity.upsert({ form, requestId: id }).add({ words }).go();
}

export async function deleteWords(place: Place): Promise<void> {
  const { form, id } = place;
  const words = (await readWorkWords(form, [id], { consistent: true })).get(id);
  if (!words) return;
  const entries = toWorkEntries(place, words);
  if (entries.length > 0) ensureProcessed(await RequestTermEntity.delete(entries).go());
  await RequestWordsEntity.delete({ form, requestId: id }).go();
}

/**
 * Safe to repeat. Two read units, one write unit for each of at most 40 words that are new to the
 * request, and one for each kB of all its words. A deletion deletes activities first, so an
 * activity that is still there leaves its words to the deletion.
 */
export async function indexActivity(activity: Activity): Promise<void> {
  const { form, requestId, id } = activity;
  const record = await readFormRecord(form, requestId);
  if (!record) return;
  const words = listWorkWords(record, activity);
  if (words.length === 0) return;
  await writeWords(record, words);
  if (!(await findActivity({ form, requestId, id })))
    await deleteWords({ form, id: requestId, createdAt: record.createdAt });
}

/** For operators. */
export async function indexActivities(record: FormRecord): Promise<void> {
  const activities = await readActivities(getForm(record), record.id);
  const words = activities.flatMap((activity) => listWorkWords(record, activity));
  await writeWords(record, [...new Set(words)]);
}
