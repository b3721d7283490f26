import { CustomAttributeType, type EntityItem } from "electrodb";
import { createEntity, ensureProcessed, gsi, key, texts } from "../../lib/dynamo.ts";
import { notFound } from "../../lib/errors.ts";
import { languages } from "../../lib/language.ts";
import { stampAttributes } from "../../staff/stamp.ts";
import type { Choice } from "../estimates/rules.ts";
import { invoiceStates, type Payment, parseNumber } from "./rules.ts";

/**
 * What the law asks us to keep: number, days and sums, and nothing about the customer. Never
 * deleted. Its key is its number, so it is also what counts the series
 * (docs/decisions/an-invoice-is-its-own-counter.md). 3 write units.
 */
export const InvoiceEntity = createEntity("invoice", {
  attributes: {
    /** `id` is the number, such as "2026-0001". */
    ...texts.fixed("year", "id", "requestId", "issuedOn", "dueOn"),
    sequence: { type: "number", required: true, readOnly: true, padding: { length: 8, char: "0" } },
    total: { type: "number", required: true, readOnly: true },
    paidBefore: { type: "number", required: true, readOnly: true },
    isMailed: { type: "boolean", required: true, readOnly: true },
    state: { type: invoiceStates, required: true },
    payment: { type: CustomAttributeType<Payment>("any") },
    ...stampAttributes,
  },
  indexes: {
    primary: key(["year"], ["sequence"]),
    byState: gsi(1, ["state"], ["issuedOn", "sequence"]),
    byDay: gsi(2, [], ["issuedOn", "sequence"]),
  },
});

export type Invoice = EntityItem<typeof InvoiceEntity>;

/** Whose invoice it is, and for what. Deleted with the request. */
export const InvoiceLetterEntity = createEntity("invoiceLetter", {
  attributes: {
    ...texts.fixed("requestId", "invoice", "callId", "reference", "name", "address"),
    language: { type: languages, required: true, readOnly: true },
    /** The accepted version of the estimate. */
    estimate: { type: "number", required: true, readOnly: true },
    choice: { type: CustomAttributeType<Choice>("any"), required: true, readOnly: true },
  },
  indexes: { primary: key(["requestId"], ["invoice"]) },
});

export type InvoiceLetterRecord = EntityItem<typeof InvoiceLetterEntity>;

/** One read unit. */
export async function findInvoice(id: string): Promise<Invoice | undefined> {
  const place = parseNumber(id);
  if (!place) return undefined;
  return (await InvoiceEntity.get(place).go({ consistent: true })).data ?? undefined;
}

export async function readInvoiceRecord(id: string): Promise<Invoice> {
  const invoice = await findInvoice(id);
  if (!invoice) throw notFound("This invoice");
  return invoice;
}

/** Returns the letters of a request, the latest first. */
export async function listLetters(requestId: string): Promise<InvoiceLetterRecord[]> {
  const query = InvoiceLetterEntity.query.primary({ requestId });
  return (await query.go({ pages: "all", consistent: true, order: "desc" })).data;
}

export async function findLetter({ requestId, id }: Invoice): Promise<InvoiceLetterRecord | undefined> {
  return (
    (await InvoiceLetterEntity.get({ requestId, invoice: id }).go({ consistent: true })).data ?? undefined
  );
}

/** 0.5 read units for each letter of up to 4 kB. */
export async function findLetters(invoices: readonly Invoice[]): Promise<Map<string, InvoiceLetterRecord>> {
  if (invoices.length === 0) return new Map();
  const keys = invoices.map(({ requestId, id }) => ({ requestId, invoice: id }));
  const { data } = ensureProcessed(await InvoiceLetterEntity.get(keys).go());
  return new Map(data.map((letter) => [letter.invoice, letter]));
}

export async function deleteLetters(requestId: string): Promise<void> {
  const letters = await listLetters(requestId);
  if (letters.length === 0) return;
  const keys = letters.map(({ invoice }) => ({ requestId, invoice }));
  ensureProcessed(await InvoiceLetterEntity.delete(keys).go());
}
