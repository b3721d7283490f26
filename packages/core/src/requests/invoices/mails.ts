import { formatCents } from "../../lib/money.ts";
import { type Mail, makeMail } from "../../mail/delivery.ts";
import type { SkippedMail } from "../../mail/schema.ts";
import type { Settings } from "../../settings/schema.ts";
import { toPageButton } from "../customer-page/mails.ts";
import type { Activity } from "../entity.ts";
import { getRecipient } from "../estimates/letter.ts";
import { sign, toTable } from "../estimates/mails.ts";
import { formatFullDay } from "../estimates/rules.ts";
import type { Quote } from "../quote-form/entity.ts";
import { getGreetingName } from "../quote-form/rules.ts";
import { findInvoice, findLetter, type Invoice, type InvoiceLetterRecord } from "./entity.ts";
import { describeDue, listInvoiceSums } from "./rules.ts";

interface Facts {
  activity: Pick<Activity, "kind">;
  invoice: Pick<Invoice, "id" | "state" | "issuedOn" | "dueOn" | "total" | "paidBefore">;
  letter: Pick<InvoiceLetterRecord, "choice" | "address" | "reference">;
  quote: Quote;
  settings: Settings;
  /** The address of the customer's page. */
  page: string;
}

export function writeInvoiceMail({ activity, invoice, letter, quote, settings, page }: Facts): Mail {
  const { name, email } = getRecipient(quote);
  const { id, issuedOn, total, paidBefore } = invoice;
  const left = formatCents(total - paidBefore);
  const isVoid = activity.kind === "invoiceVoid";
  const due = describeDue({ ...invoice, state: "open" });
  const rows = [
    { label: "Invoice", text: id },
    { label: "Date", text: formatFullDay(issuedOn) },
    ...(letter.address && !isVoid ? [{ label: "Work at", text: letter.address }] : []),
    { label: "Your reference", text: letter.reference },
  ];
  const question = `Have a question? Reply to this email, or call ${settings.phone}.`;
  return makeMail({
    to: [email],
    replyTo: settings.email,
    businessName: settings.business_name,
    subject: isVoid ? `Please ignore invoice ${id}` : `Your invoice ${id}`,
    preheader: isVoid ? "You don't owe anything for it." : `${left}. ${due}.`,
    title: isVoid ? "Please ignore our invoice" : "Your invoice",
    intro: [
      `Hi ${getGreetingName(name)},`,
      ...(isVoid
        ? [
            `We took back invoice ${id}. You don't owe anything for it. If you need a new one, you'll get it by email.`,
          ]
        : ["Thank you for having us. Here is our invoice for the work.", `${left} to pay. ${due}.`]),
    ],
    action: isVoid ? toPageButton(page) : { label: "See the invoice", url: page },
    tables: isVoid ? [] : [toTable(letter.choice, listInvoiceSums(letter.choice, paidBefore))],
    rows,
    outro: [
      ...(isVoid ? [] : ["On your page you can print the invoice, and see when we got your payment."]),
      question,
    ],
    closing: sign(settings),
  });
}

/** A mail goes out only while its words are true. A paid invoice asks for nothing anymore. */
export async function makeInvoiceMail(
  activity: Activity,
  quote: Quote,
  settings: Settings,
  page: string,
): Promise<Mail | SkippedMail> {
  const invoice = await findInvoice(activity.invoice ?? "");
  const letter = invoice && (await findLetter(invoice));
  const isTrue = invoice?.state === (activity.kind === "invoiceVoid" ? "void" : "open");
  if (!invoice || !letter || !isTrue) return { state: "skipped", reason: "outdated", at: Date.now() };
  return writeInvoiceMail({ activity, invoice, letter, quote, settings, page });
}
