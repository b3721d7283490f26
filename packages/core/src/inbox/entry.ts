import { ensureProcessed, unlessRefused } from "../lib/dynamo.ts";
import { notFound } from "../lib/errors.ts";
import type { InboxForm } from "../lib/inbox-form.ts";
import { type MailState, mailKinds } from "../mail/schema.ts";
import {
  type FormRecord,
  getForm,
  isQuote,
  RequestEntity,
  type RequestRecord,
  RequestTermEntity,
} from "./entity.ts";
import { getFolder, type RequestStatus } from "./rules.ts";
import type { RequestSummary } from "./schema.ts";
import { findCityAndServices, toTermEntries } from "./search.ts";

const HOUR_MS = 60 * 60 * 1000;

/** A mail that waits for another try still counts, because that try can fail too. */
export const hasMailTrouble = (state: MailState | undefined): boolean =>
  ["failed", "rejected", "bounced", "retry"].includes(state?.state ?? "") ||
  (state?.state === "sending" && state.attempts > 1);

export const countPhotos = (record: FormRecord) => (isQuote(record) ? record.photos.length : 0);

export function toEntry(record: FormRecord) {
  const { id, reference, createdAt, name, source } = record;
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
    ...findCityAndServices(record),
    urgency: isQuote(record) ? record.urgency : record.timeline,
    photoCount: countPhotos(record),
    source,
    mailTroubles: troubles.length > 0 ? troubles : undefined,
  };
}

/**
 * Adds a record to the inbox unless it is there. Writes the search terms first, so that every entry can be found. Safe to repeat.
 * About 18 write units.
 */
export async function addEntry(record: FormRecord): Promise<void> {
  ensureProcessed(await RequestTermEntity.put(toTermEntries(record)).go());
  await unlessRefused(() => RequestEntity.create(toEntry(record)).go());
}

const names = { quote: "This request", contact: "This message" } as const;

export async function readEntry(form: InboxForm, id: string): Promise<RequestRecord> {
  const { data } = await RequestEntity.get({ form, id }).go({ consistent: true });
  if (!data) throw notFound(names[form]);
  return data;
}

export const getOverdueTime = (promiseHours: number, now = Date.now()) =>
  new Date(now - promiseHours * HOUR_MS).toISOString();

export function toSummary(record: RequestRecord, promiseHours: number): RequestSummary {
  const due = Date.parse(record.createdAt) + promiseHours * HOUR_MS;
  const { repliedAt = "", source = "", version = 0, mailTroubles = [] } = record;
  const { id, reference, createdAt, status, folder, name, city, services, urgency } = record;
  const { photoCount, assigneeId } = record;
  return {
    ...{ id, reference, createdAt, status, folder, name, city, services, urgency, photoCount, assigneeId },
    ...{ repliedAt, source, version },
    dueAt: new Date(due).toISOString(),
    isOverdue: status === "new" && due < Date.now(),
    hasMailTrouble: mailTroubles.length > 0,
  };
}
