import { collectLines, EXPORT_PAGE, toCsv, toCsvLine } from "../../lib/csv.ts";
import { type Actor, authorize } from "../../staff/actor.ts";
import { recordRead } from "../../staff/record-read.ts";
import { findLetters, type Invoice, InvoiceEntity, type InvoiceLetterRecord } from "./entity.ts";
import { invoiceStateNames, paymentMethods } from "./rules.ts";

type Column = [title: string, read: (invoice: Invoice, letter: InvoiceLetterRecord | undefined) => string];

const toDollars = (cents: number) => (cents / 100).toFixed(2);

/** A void invoice counts as nothing, so that the bookkeeper can add up a column. */
const columns: readonly Column[] = [
  ["Number", ({ id }) => id],
  ["Date", ({ issuedOn }) => issuedOn],
  ["Due", ({ dueOn }) => dueOn],
  ["State", ({ state }) => invoiceStateNames[state]],
  ["Customer", (_, letter) => letter?.name ?? ""],
  ["Request", (_, letter) => letter?.reference ?? ""],
  ["Total", ({ state, total }) => toDollars(state === "void" ? 0 : total)],
  ["Deposit paid before", ({ state, paidBefore }) => toDollars(state === "void" ? 0 : paidBefore)],
  ["Paid on", ({ payment }) => payment?.paidOn ?? ""],
  ["Paid by", ({ payment }) => (payment ? paymentMethods[payment.method] : "")],
  ["Paid then", ({ payment, total, paidBefore }) => toDollars(payment ? total - paidBefore : 0)],
];

/**
 * Returns the invoices of a year or a month as CSV, oldest first. Reads only that period.
 * @param period such as "2026" or "2026-11"
 */
export async function exportInvoices(actor: Actor, period: string) {
  authorize(actor, "invoices");
  const query = InvoiceEntity.query.byDay({});
  const { lines, isWhole } = await collectLines(async (cursor) => {
    const between = query.between({ issuedOn: `${period}-` }, { issuedOn: `${period}~` });
    const found = await between.go({ limit: EXPORT_PAGE, cursor: cursor ?? null });
    const letters = await findLetters(found.data);
    return {
      lines: found.data.map((invoice) =>
        toCsvLine(columns.map(([, read]) => read(invoice, letters.get(invoice.id)))),
      ),
      cursor: found.cursor ?? undefined,
    };
  });
  await recordRead(actor, "exported", { list: "invoices", filter: { period }, count: lines.length });
  const titles = columns.map(([title]) => title);
  return { csv: toCsv(titles, lines), isWhole };
}
