import type { ServiceKey } from "../catalogue/schema.ts";
import { cityOf } from "../city/rules.ts";
import { ContactEntity, type ContactMessage } from "../contact/entity.ts";
import { AppError } from "../errors.ts";
import type { MailKind } from "../mail/schema.ts";
import { type Quote, QuoteEntity } from "../quote/entity.ts";
import type { Area } from "../staff/schema.ts";
import { folderOf, type InboxForm, type RequestStatus } from "./rules.ts";
import { hasTrouble } from "./trouble.ts";

/** What a visitor sent, as it is stored. */
export type FormRecord = Quote | ContactMessage;

/** The area of the back office in which staff work on each. */
export const areaOf = { quote: "requests", contact: "messages" } as const satisfies Record<InboxForm, Area>;

export const isQuote = (record: FormRecord): record is Quote => "services" in record;

export const formOf = (record: FormRecord): InboxForm => (isQuote(record) ? "quote" : "contact");

/** What a visitor sent, or nothing. 1 read unit for each 4 kB. */
export async function readForm(form: InboxForm, id: string): Promise<FormRecord | undefined> {
  const { data } =
    form === "quote"
      ? await QuoteEntity.get({ id }).go({ consistent: true })
      : await ContactEntity.get({ id }).go({ consistent: true });
  return data ?? undefined;
}

/** DynamoDB answers only some of a batch when it is throttled: what is missing must not look like what is gone. */
export const busyReading = () =>
  new AppError("unavailable", "busy", "The inbox is busy. Please try again.", { retryAfter: 1 });

/**
 * The same of many, by id: what is gone is left out. 0.5 read units for each 4 kB of each.
 * @throws AppError `unavailable` when DynamoDB does not read all of them
 */
export async function readForms(form: InboxForm, ids: readonly string[]): Promise<Map<string, FormRecord>> {
  if (ids.length === 0) return new Map();
  const keys = [...new Set(ids)].map((id) => ({ id }));
  const { data, unprocessed } =
    form === "quote" ? await QuoteEntity.get(keys).go() : await ContactEntity.get(keys).go();
  if (unprocessed.length > 0) throw busyReading();
  return new Map(data.map((record): [string, FormRecord] => [record.id, record]));
}

export function citiesAndServices(record: FormRecord): { city: string; services: ServiceKey[] } {
  if (!isQuote(record)) return { city: "", services: record.service ? [record.service] : [] };
  const services = [...new Set(record.services.map(({ serviceKey }) => serviceKey))];
  return { city: cityOf(record.address), services };
}

export const mailKinds: readonly MailKind[] = ["staffMail", "customerMail"];

/** What the inbox holds of a record that has just arrived. */
export function entryOf(record: FormRecord) {
  const { id, reference, createdAt, name, source } = record;
  const status = record.status as RequestStatus;
  const troubles = mailKinds.filter((kind) => hasTrouble(record[kind]));
  return {
    form: formOf(record),
    id,
    reference,
    createdAt,
    status,
    folder: folderOf(status),
    assigneeId: "",
    name,
    ...citiesAndServices(record),
    urgency: isQuote(record) ? record.urgency : record.timeline,
    photoCount: isQuote(record) ? record.photos.length : 0,
    ...(source ? { source } : {}),
    ...(troubles.length > 0 ? { mailTroubles: troubles } : {}),
  };
}
