import { type Found, readPage } from "../../lib/cursor.ts";
import { readSettings } from "../../settings/setting.ts";
import { type Actor, authorize } from "../../staff/actor.ts";
import { countListed, countOpened } from "../../staff/count-read.ts";
import {
  findInvoice,
  findLetter,
  findLetters,
  type Invoice,
  InvoiceEntity,
  type InvoiceLetterRecord,
  listLetters,
  readInvoiceRecord,
} from "./entity.ts";
import { makePaymentLink } from "./rules.ts";
import type {
  CustomerInvoice,
  InvoiceDetail,
  InvoiceLetter,
  InvoicePage,
  InvoiceQuery,
  InvoiceSummary,
} from "./schema.ts";

const toSummary = ({ id, state, issuedOn, dueOn, total, paidBefore, payment }: Invoice): InvoiceSummary => ({
  id,
  state,
  issuedOn,
  dueOn,
  total,
  paidBefore,
  payment,
});

const toLetter = ({ language, reference, name, address, choice }: InvoiceLetterRecord): InvoiceLetter => ({
  language,
  reference,
  recipient: { name, address },
  choice,
});

async function findPaymentLink({ id, state, total, paidBefore }: Invoice): Promise<string> {
  const { payment_link: template } = await readSettings();
  const left = total - paidBefore;
  return state === "open" && left > 0 ? makePaymentLink(template, id, left) : "";
}

export async function readDetail(invoice: Invoice): Promise<InvoiceDetail> {
  const { requestId, isMailed } = invoice;
  const [letter, paymentLink] = await Promise.all([findLetter(invoice), findPaymentLink(invoice)]);
  return {
    ...toSummary(invoice),
    requestId,
    isMailed,
    version: invoice.version ?? 0,
    paymentLink,
    ...(letter && { letter: toLetter(letter) }),
  };
}

/** 2.5 read units, and those of the settings. */
export async function readInvoice(actor: Actor, id: string): Promise<InvoiceDetail> {
  authorize(actor, "invoices");
  const invoice = await readInvoiceRecord(id);
  const [detail] = await Promise.all([readDetail(invoice), countOpened(actor, "quote", invoice.requestId)]);
  return detail;
}

const queryInvoices = (state: InvoiceQuery["state"]) =>
  state ? InvoiceEntity.query.byState({ state }) : InvoiceEntity.query.byDay({});

/** Newest first. A page of 25 costs about 14 read units, however many invoices there are. */
export async function listInvoices(actor: Actor, query: InvoiceQuery): Promise<InvoicePage> {
  authorize(actor, "invoices");
  const { state } = query;
  const read = (limit: number, cursor: string | null): Promise<Found<Invoice>> =>
    queryInvoices(state).go({ limit, cursor, order: "desc" });
  const { items, ...page } = await readPage(query, read);
  const [letters] = await Promise.all([
    findLetters(items),
    countListed(actor, "invoices", query, items.length),
  ]);
  return {
    ...page,
    items: items.map((invoice) => ({ ...toSummary(invoice), name: letters.get(invoice.id)?.name ?? "" })),
  };
}

/** Returns the newest invoice of a request. 0.5 read units without one. */
export async function findRequestInvoice(requestId: string): Promise<InvoiceSummary | undefined> {
  const [letter] = await listLetters(requestId);
  const invoice = letter && (await findInvoice(letter.invoice));
  return invoice && toSummary(invoice);
}

/** Returns the newest invoice of a request for its customer. */
export async function findCustomerInvoice(requestId: string): Promise<CustomerInvoice | undefined> {
  const [letter] = await listLetters(requestId);
  const invoice = letter && (await findInvoice(letter.invoice));
  if (!invoice) return undefined;
  return { ...toSummary(invoice), letter: toLetter(letter), paymentLink: await findPaymentLink(invoice) };
}
