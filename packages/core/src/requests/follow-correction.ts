import { isDeepStrictEqual } from "node:util";
import { ensureProcessed, unlessRefused } from "../lib/dynamo.ts";
import { applyCorrections } from "./correction-rules.ts";
import { CustomerLinkEntity } from "./customer-page/link.ts";
import { joinAgain } from "./customers.ts";
import {
  ActivityEntity,
  type FormRecord,
  findCityAndServices,
  getForm,
  isQuote,
  RequestEntity,
  type RequestRecord,
  RequestTermEntity,
} from "./entity.ts";
import { getUrgency } from "./entry.ts";
import { listTaskNames } from "./quote-form/entity.ts";
import { type ChangedFields, correctedFields } from "./rules.ts";
import { toTermEntries } from "./search/terms.ts";
import { indexActivities } from "./search/work-words.ts";

async function updateTerms(before: FormRecord, after: FormRecord): Promise<void> {
  const added = toTermEntries(after);
  const kept = new Set(added.map(({ term }) => term));
  const gone = toTermEntries(before).filter(({ term }) => !kept.has(term));
  ensureProcessed(await RequestTermEntity.put(added).go());
  if (gone.length === 0) return;
  ensureProcessed(await RequestTermEntity.delete(gone).go());
  // A note may hold a word that is gone from the record.
  await indexActivities(after);
}

type Field = (typeof correctedFields)[number];

const read = (record: FormRecord, name: Field) => (record as Partial<Record<Field, unknown>>)[name];

const describe = (record: FormRecord, name: Field) =>
  name === "services" && isQuote(record) ? listTaskNames(record).join("; ") : String(read(record, name));

type Changed = Pick<RequestRecord, "form" | "id" | "changedBy" | "changedAt">;

export async function addToTimeline(
  eventId: string,
  { form, id: requestId, changedBy, changedAt }: Changed,
  before: ChangedFields,
  after: ChangedFields,
): Promise<void> {
  if (!changedBy || !changedAt) return;
  await ActivityEntity.put({
    form,
    requestId,
    id: eventId,
    kind: "change",
    at: changedAt,
    actorId: changedBy,
    before,
    after,
  }).go();
}

/**
 * The mistaken address may be a stranger's, and its links show the corrected address and phone.
 * Keeps links made since, so that a repeat ends none that went to the corrected email.
 */
async function endEarlierLinks({ id: requestId, changedAt = "" }: FormRecord): Promise<void> {
  const { data } = await CustomerLinkEntity.query.byRequest({ requestId }).go({ pages: "all" });
  const earlier = data.filter(({ createdAt }) => createdAt < changedAt);
  if (earlier.length === 0) return;
  ensureProcessed(await CustomerLinkEntity.delete(earlier.map(({ hash }) => ({ hash }))).go());
}

/**
 * Safe to repeat. If the request was deleted since, the event of its deletion removes all of it.
 */
export async function followCorrection(
  eventId: string,
  before: FormRecord,
  after: FormRecord,
): Promise<void> {
  const [was, is] = [applyCorrections(before), applyCorrections(after)];
  const names = correctedFields.filter((name) => !isDeepStrictEqual(read(was, name), read(is, name)));
  if (names.length === 0) return;
  if (was.email && names.includes("email")) await endEarlierLinks(is);
  await updateTerms(was, is);
  const key = { form: getForm(is), id: is.id };
  const shown = { name: is.name, language: is.language, ...findCityAndServices(is), urgency: getUrgency(is) };
  await unlessRefused(RequestEntity.patch(key).set(shown));
  const pick = (record: FormRecord) =>
    Object.fromEntries(names.map((name) => [name, describe(record, name)]));
  await addToTimeline(eventId, { ...is, ...key }, pick(was), pick(is));
  await joinAgain(key);
}
