import { ContactEntity, type ContactMessage } from "../contact/entity.ts";
import { AppError } from "../lib/errors.ts";
import type { InboxForm } from "../lib/inbox-form.ts";
import { type Quote, QuoteEntity } from "../quote/entity.ts";
import type { Area } from "../staff/schema.ts";

export type FormRecord = Quote | ContactMessage;

export const inboxAreas = { quote: "requests", contact: "messages" } as const satisfies Record<
  InboxForm,
  Area
>;

export const isQuote = (record: FormRecord): record is Quote => "services" in record;

export const getForm = (record: FormRecord): InboxForm => (isQuote(record) ? "quote" : "contact");

export async function readFormRecord(form: InboxForm, id: string): Promise<FormRecord | undefined> {
  const { data } =
    form === "quote"
      ? await QuoteEntity.get({ id }).go({ consistent: true })
      : await ContactEntity.get({ id }).go({ consistent: true });
  return data ?? undefined;
}

/** A throttled DynamoDB returns only a part of a batch: a missing record must not look like a deleted one. */
export const inboxBusy = () =>
  new AppError("unavailable", "busy", "The inbox is busy. Please try again.", { retryAfter: 1 });

export async function readFormRecords(
  form: InboxForm,
  ids: readonly string[],
): Promise<Map<string, FormRecord>> {
  if (ids.length === 0) return new Map();
  const keys = [...new Set(ids)].map((id) => ({ id }));
  const { data, unprocessed } =
    form === "quote" ? await QuoteEntity.get(keys).go() : await ContactEntity.get(keys).go();
  if (unprocessed.length > 0) throw inboxBusy();
  return new Map(data.map((record): [string, FormRecord] => [record.id, record]));
}
