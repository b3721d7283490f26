import { formatCents } from "../../lib/money.ts";
import { describeQuantity, sumLine } from "../estimates/rules.ts";
import { findInvoice, listLetters } from "./entity.ts";
import { describeDue, invoiceStateNames, listInvoiceSums } from "./rules.ts";

/** Returns all words of a request's invoices, for the customer's copy of their data. */
export async function describeInvoices(requestId: string): Promise<string> {
  const letters = await listLetters(requestId);
  const texts = letters.map(async ({ invoice: id, name, address, choice }) => {
    const invoice = await findInvoice(id);
    if (!invoice) return "";
    const { state, issuedOn, paidBefore } = invoice;
    return [
      `${issuedOn} Invoice ${id}: ${invoiceStateNames[state]}. ${describeDue(invoice)}`,
      ...[name, address].filter(Boolean),
      ...choice.lines.map((line) => {
        const quantity = describeQuantity(line);
        return `- ${line.name}${quantity && `, ${quantity}`}: ${formatCents(sumLine(line))}`;
      }),
      ...listInvoiceSums(choice, paidBefore).map(([label, amount]) => `${label}: ${amount}`),
    ].join("\n");
  });
  return (await Promise.all(texts)).join("\n\n");
}
