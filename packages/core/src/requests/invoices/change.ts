import { addDays, pacificDay } from "../../lib/date.ts";
import { retryRefused, toPut, toUpdate, transact, type Write } from "../../lib/dynamo.ts";
import { conflict, invalid } from "../../lib/errors.ts";
import { formatCents } from "../../lib/money.ts";
import { readSettings } from "../../settings/setting.ts";
import { type Actor, authorize } from "../../staff/actor.ts";
import { changedMeanwhile, getStamp } from "../../staff/stamp.ts";
import { ActivityEntity, RequestEntity, readFormRecord } from "../entity.ts";
import { readQuote } from "../entry.ts";
import { EstimateEntity, readEstimate } from "../estimates/entity.ts";
import { getRecipient } from "../estimates/letter.ts";
import { listChoices } from "../estimates/rules.ts";
import {
  findLetter,
  type Invoice,
  InvoiceEntity,
  InvoiceLetterEntity,
  listLetters,
  readInvoiceRecord,
} from "./entity.ts";
import { readDetail } from "./read.ts";
import { describeDue, describePayment, formatNumber, type Payment } from "./rules.ts";
import type { InvoiceDetail, NewInvoice } from "./schema.ts";

/** All callers want the same number, so they wait for each other, for up to ten seconds. */
const TRIES = 14;

/** Returns the number after the last one of the year. */
async function findNextSequence(year: string): Promise<number> {
  const query = InvoiceEntity.query.primary({ year });
  const { data } = await query.go({ limit: 1, order: "desc", consistent: true, attributes: ["sequence"] });
  return (data[0]?.sequence ?? 0) + 1;
}

type Author = Pick<Actor, "id">;

interface Told {
  requestId: string;
  invoice: string;
  text: string;
}

function putActivity(
  author: Author,
  kind: "invoice" | "invoiceVoid" | "payment",
  told: Told,
  isMailed: boolean,
): Write {
  const stamp = getStamp(author);
  const at = stamp.changedAt;
  return toPut(
    ActivityEntity.create({
      form: "quote",
      kind,
      ...told,
      // An invoice is made once and becomes void once, but can be paid again.
      id: `${kind}-${told.invoice}${kind === "payment" ? `-${Date.parse(at)}` : ""}`,
      at,
      actorId: author.id,
      ...stamp,
      version: 1,
      ...(kind !== "payment" &&
        !isMailed && { mail: { state: "skipped", reason: "not-asked", at: Date.parse(at) } as const }),
    }),
  );
}

const patchRequest = (requestId: string) => RequestEntity.patch({ form: "quote", id: requestId });

/**
 * Makes the invoice of an accepted estimate. One transaction takes the next number of the Pacific
 * year and stores the invoice, so a failed call leaves no gap. Safe to repeat with the same id.
 * The stream sends the mail. 28 write units.
 * @throws AppError `conflict` when the estimate is not accepted or has an invoice, `invalid` when
 * the customer gave no email, `busy` when many invoices are made at once
 */
export async function makeInvoice(
  actor: Actor,
  { id: callId, requestId, estimate: number, isDepositPaid, isMailed }: NewInvoice,
): Promise<InvoiceDetail> {
  authorize(actor, "invoices");
  const [quote, settings] = await Promise.all([readQuote(requestId), readSettings()]);
  const { name, address, email } = getRecipient(quote);
  if (isMailed && !email)
    throw invalid("This customer gave no email. Print the invoice, and choose not to mail it.", "no_email");
  let made = "";
  await retryRefused(async () => {
    made = (await listLetters(requestId)).find((letter) => letter.callId === callId)?.invoice ?? "";
    if (made) return true;
    const estimate = await readEstimate(requestId, number);
    const { state, acceptance, invoice: earlier, content } = estimate;
    if (earlier)
      throw conflict(
        "already_invoiced",
        `This estimate has the invoice ${earlier}.`,
        "Make that one void first if it's wrong.",
      );
    const choice = listChoices(content).find(({ name: option }) => option === acceptance?.option);
    if (state !== "accepted" || !choice)
      throw conflict(
        "not_accepted",
        "Only an accepted estimate can become an invoice.",
        "Record the customer's answer first.",
      );
    const stamp = getStamp(actor);
    const issuedOn = pacificDay(new Date(stamp.changedAt));
    const year = issuedOn.slice(0, 4);
    const sequence = await findNextSequence(year);
    const id = formatNumber(year, sequence);
    const dueOn = addDays(issuedOn, Number(settings.invoice_due_days));
    const { total, deposit } = choice;
    const invoice = {
      year,
      sequence,
      id,
      requestId,
      issuedOn,
      dueOn,
      total,
      isMailed,
      paidBefore: isDepositPaid ? deposit : 0,
      state: "open" as const,
      ...stamp,
      version: 1,
    };
    const letter = {
      requestId,
      invoice: id,
      callId,
      language: quote.language,
      reference: quote.reference,
      name,
      address,
      estimate: number,
      choice,
    };
    const text = `${id}: ${formatCents(total)}. ${describeDue(invoice)}.`;
    const refused = await transact([
      toPut(InvoiceEntity.create(invoice)),
      toPut(InvoiceLetterEntity.create(letter)),
      toUpdate(
        EstimateEntity.patch({ requestId, number })
          .set({ invoice: id })
          .where(
            (stored, { eq, notExists }) => `${eq(stored.state, "accepted")} AND ${notExists(stored.invoice)}`,
          ),
      ),
      toUpdate(patchRequest(requestId).set({ invoicedOn: issuedOn, invoicedCents: total })),
      putActivity(actor, "invoice", { requestId, invoice: id, text }, isMailed),
    ]);
    made = id;
    return refused.length === 0;
  }, TRIES);
  return readDetail(await readInvoiceRecord(made));
}

/** Returns the change of an invoice, which fails if its state changed since our read. */
function change(actor: Actor, { year, sequence, issuedOn, state: seen, version = 0 }: Invoice) {
  const stamp = { ...getStamp(actor), version: version + 1 };
  return {
    to: (fields: Partial<Invoice>, removed: readonly "payment"[] = []): Write => {
      const patch = InvoiceEntity.patch({ year, sequence })
        .set({ ...fields, ...stamp })
        .composite({ issuedOn });
      return toUpdate(
        (removed.length > 0 ? patch.remove([...removed]) : patch).where(
          (stored, { eq }) => `${eq(stored.state, seen)} AND ${eq(stored.version, version)}`,
        ),
      );
    },
  };
}

/** Reads and writes an invoice until nobody else writes it at the same time. */
async function write(
  actor: Actor,
  id: string,
  isDone: (invoice: Invoice) => boolean,
  makeWrites: (invoice: Invoice, hasRequest: boolean) => Write[] | Promise<Write[]>,
): Promise<InvoiceDetail> {
  authorize(actor, "invoices");
  await retryRefused(async () => {
    const invoice = await readInvoiceRecord(id);
    if (isDone(invoice)) return true;
    // After a deletion only the invoice is left.
    const hasRequest = (await readFormRecord("quote", invoice.requestId)) !== undefined;
    return (await transact(await makeWrites(invoice, hasRequest))).length === 0;
  });
  return readDetail(await readInvoiceRecord(id));
}

const createVoidError = () =>
  conflict("invoice_void", "This invoice is void.", "Make a new one from the accepted estimate.");

/**
 * Makes an invoice void. It keeps its number, and the estimate can get a new invoice. The customer
 * gets a mail if the invoice was mailed. Safe to repeat.
 * @throws AppError `conflict` for a paid one
 */
export const voidInvoice = (actor: Actor, id: string): Promise<InvoiceDetail> =>
  write(
    actor,
    id,
    ({ state }) => state === "void",
    async (invoice, hasRequest) => {
      if (invoice.state === "paid")
        throw conflict("invoice_paid", "This invoice is paid.", "Take the payment back first.");
      const { requestId, isMailed } = invoice;
      const voided = change(actor, invoice).to({ state: "void" });
      const letter = await findLetter(invoice);
      if (!hasRequest || !letter) return [voided];
      return [
        voided,
        toUpdate(
          EstimateEntity.patch({ requestId, number: letter.estimate })
            .remove(["invoice"])
            .where((stored, { eq }) => eq(stored.invoice, id)),
        ),
        toUpdate(patchRequest(requestId).remove(["invoicedOn", "invoicedCents"])),
        putActivity(actor, "invoiceVoid", { requestId, invoice: id, text: `${id} is void.` }, isMailed),
      ];
    },
  );

const isSame = (one: Payment | undefined, { paidOn, method }: Payment): boolean =>
  one?.paidOn === paidOn && one.method === method;

/**
 * Records that an invoice was paid. Safe to repeat.
 * @throws AppError `conflict` for a void one, or one that is paid in another way
 */
export const payInvoice = (actor: Actor, id: string, payment: Payment): Promise<InvoiceDetail> =>
  write(
    actor,
    id,
    (invoice) => invoice.state === "paid" && isSame(invoice.payment, payment),
    (invoice, hasRequest) => {
      const { state, requestId } = invoice;
      if (state === "void") throw createVoidError();
      if (state === "paid")
        throw conflict(
          "already_paid",
          `This invoice is already paid. ${invoice.payment ? describePayment(invoice.payment) : ""}.`,
          "Take that payment back first if it's wrong.",
        );
      const paid = change(actor, invoice).to({ state: "paid", payment });
      if (!hasRequest) return [paid];
      return [
        paid,
        toUpdate(patchRequest(requestId).set({ paidOn: payment.paidOn })),
        putActivity(
          actor,
          "payment",
          { requestId, invoice: id, text: `${id}: ${describePayment(payment)}.` },
          false,
        ),
      ];
    },
  );

/**
 * Takes a recorded payment back. Safe to repeat.
 * @param version of the invoice that showed this payment
 * @throws AppError `conflict` when another payment was recorded since
 */
export const undoPayment = (actor: Actor, id: string, version: number): Promise<InvoiceDetail> =>
  write(
    actor,
    id,
    ({ state }) => state === "open",
    (invoice, hasRequest) => {
      if (invoice.state === "void") throw createVoidError();
      if (invoice.version !== version) throw changedMeanwhile();
      const { requestId } = invoice;
      const reopened = change(actor, invoice).to({ state: "open" }, ["payment"]);
      if (!hasRequest) return [reopened];
      return [
        reopened,
        toUpdate(patchRequest(requestId).remove(["paidOn"])),
        putActivity(
          actor,
          "payment",
          { requestId, invoice: id, text: `${id} is not paid. The payment was taken back.` },
          false,
        ),
      ];
    },
  );
