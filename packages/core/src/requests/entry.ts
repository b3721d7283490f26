import { getDeadline, getLastOverdue } from "../lib/date.ts";
import { ensureProcessed, toPut, transact } from "../lib/dynamo.ts";
import { invalid, notFound } from "../lib/errors.ts";
import { type InboxForm, type MailState, mailKinds } from "../mail/schema.ts";
import { findCustomers } from "./customers.ts";
import {
  type FormRecord,
  findCityAndServices,
  findEntry,
  getForm,
  isQuote,
  RequestEntity,
  type RequestRecord,
  RequestTermEntity,
  readFormRecord,
} from "./entity.ts";
import type { Quote } from "./quote-form/entity.ts";
import { getFolder, type RequestStatus } from "./rules.ts";
import type { RequestSummary } from "./schema.ts";
import { toTermEntries } from "./search/terms.ts";

/** A mail that waits for another try still counts, because that try can fail too. */
export const hasMailTrouble = (state: MailState | undefined): boolean =>
  ["failed", "rejected", "bounced", "retry"].includes(state?.state ?? "") ||
  (state?.state === "sending" && state.attempts > 1);

export const countPhotos = (record: FormRecord) => (isQuote(record) ? record.photos.length : 0);

export const getUrgency = (record: FormRecord) => (isQuote(record) ? record.urgency : record.timeline);

/** A row of the list shows about as many. */
const FIRST_WORDS = 80;

/** In code points, because half an emoji is no text. */
const findFirstWords = (record: FormRecord): string =>
  Array.from((isQuote(record) ? record.details : record.message).trim().replace(/\s+/g, " "))
    .slice(0, FIRST_WORDS)
    .join("");

export function toEntry(record: FormRecord) {
  const { id, reference, createdAt, name, language, source } = record;
  const status = record.status as RequestStatus;
  const troubles = mailKinds.filter((kind) => hasMailTrouble(record[kind]));
  return {
    form: getForm(record),
    id,
    reference,
    createdAt,
    status,
    folder: getFolder(status),
    assigneeId: "",
    name,
    language,
    ...findCityAndServices(record),
    urgency: getUrgency(record),
    photoCount: countPhotos(record),
    firstWords: findFirstWords(record),
    source,
    mailTroubles: troubles.length > 0 ? troubles : undefined,
    ...(isQuote(record) && record.enteredBy && { changedBy: record.enteredBy, changedAt: createdAt }),
  };
}

type Entry = ReturnType<typeof toEntry>;

/** Only an entry's own condition can refuse the call, and existing entries stay as they are. */
async function createEntries(entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const refused = await transact(entries.map((entry) => toPut(RequestEntity.create(entry))));
  if (refused.length > 0) await createEntries(entries.filter((_, index) => !refused.includes(index)));
}

/** Four batches are 100 writes at once for each shard. A partition takes 1,000 writes a second. */
const BATCHES_AT_ONCE = 4;

/**
 * Adds records to the inbox unless they are there. Writes the search terms first, so that every
 * entry can be found. Safe to repeat. About 45 write units for each record, at most 115 for a long
 * one, and those of `joinCustomers`.
 * @throws AppError `unavailable` when DynamoDB left out terms of some records; the other records
 * are then in the inbox
 */
export async function addEntries(records: readonly FormRecord[]): Promise<void> {
  const terms = records.flatMap(toTermEntries);
  const written = await RequestTermEntity.put(terms).go({ concurrent: BATCHES_AT_ONCE });
  const incomplete = new Set(written.unprocessed.map(({ requestId }) => requestId));
  const complete = records.filter(({ id }) => !incomplete.has(id));
  const getCustomer = await findCustomers(complete);
  await createEntries(complete.map((record) => ({ ...toEntry(record), ...getCustomer(record) })));
  ensureProcessed(written);
}

export const createMissingError = (form: InboxForm) =>
  notFound(form === "quote" ? "This request" : "This message");

export async function readEntry(form: InboxForm, id: string): Promise<RequestRecord> {
  const entry = await findEntry(form, id);
  if (!entry) throw createMissingError(form);
  return entry;
}

export async function readQuote(id: string): Promise<Quote> {
  const record = (await readFormRecord("quote", id)) as Quote | undefined;
  if (!record) throw createMissingError("quote");
  return record;
}

/**
 * 1 read unit for each 4 kB of the record.
 * @throws AppError `not-found`, or `invalid` when the customer gave no email
 */
export async function ensureEmail(form: InboxForm, id: string, advice: string): Promise<void> {
  const record = await readFormRecord(form, id);
  if (!record) throw createMissingError(form);
  if (record.email) return;
  throw invalid(`This customer gave no email. ${advice}`, "no_email");
}

export const getOverdueTime = (promiseHours: number): string =>
  new Date(getLastOverdue(Date.now(), promiseHours)).toISOString();

export function toSummary(record: RequestRecord, promiseHours: number): RequestSummary {
  const {
    form,
    repliedBy,
    lastContactId,
    changedBy,
    changedAt,
    customerId,
    mailTroubles = [],
    toPlanSince,
    quotedAt,
    quotedCents,
    acceptedAt,
    acceptedCents,
    lostReason,
    invoicedOn,
    invoicedCents,
    paidOn,
    ...shown
  } = record;
  const due = getDeadline(Date.parse(shown.createdAt), promiseHours);
  return {
    firstWords: "",
    repliedAt: "",
    source: "",
    visitDay: "",
    visitStart: "",
    visitEnd: "",
    visitMinutes: 0,
    visitStaffId: "",
    version: 0,
    isNotServed: false,
    ...shown,
    dueAt: new Date(due).toISOString(),
    isOverdue: shown.status === "new" && due < Date.now(),
    hasMailTrouble: mailTroubles.length > 0,
  };
}
