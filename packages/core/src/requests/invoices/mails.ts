import { formatCents } from "../../lib/money.ts";
import { type Mail, makeMail } from "../../mail/delivery.ts";
import type { SkippedMail } from "../../mail/schema.ts";
import type { Settings } from "../../settings/schema.ts";
import { toPageButton } from "../customer-page/mails.ts";
import type { Activity } from "../entity.ts";
import { getRecipient } from "../estimates/letter.ts";
import { sign, toTable } from "../estimates/mails.ts";
import { formatFullDay } from "../estimates/rules.ts";
import { mailWords } from "../mail-words.ts";
import type { Quote } from "../quote-form/entity.ts";
import { getGreetingName } from "../quote-form/rules.ts";
import { toCustomer } from "../to-customer.ts";
import { findInvoice, findLetter, type Invoice, type InvoiceLetterRecord } from "./entity.ts";
import { invoiceWords } from "./letter-labels.ts";
import { invoiceMailWords } from "./mail-words.ts";
import { describeDue, listInvoiceSums } from "./rules.ts";

interface Facts {
  activity: Pick<Activity, "kind">;
  invoice: Pick<Invoice, "id" | "state" | "issuedOn" | "dueOn" | "total" | "paidBefore">;
  letter: Pick<InvoiceLetterRecord, "language" | "choice" | "address" | "reference">;
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
  const isPaidOnline = settings.payment_link !== "" && total > paidBefore;
  const language = isVoid ? quote.language : letter.language;
  const words = invoiceMailWords[language];
  const common = mailWords[language];
  const due = describeDue({ ...invoice, state: "open" }, language);
  const sums = listInvoiceSums(letter.choice, paidBefore, language);
  const rows = [
    { label: invoiceWords[language].invoice, text: id },
    { label: words.date, text: formatFullDay(issuedOn, language) },
    ...(letter.address && !isVoid ? [{ label: common.workAt, text: letter.address }] : []),
    { label: common.reference, text: letter.reference },
  ];
  return makeMail({
    ...toCustomer({ email, language }, settings),
    subject: isVoid ? words.void.subject(id) : words.invoice.subject(id),
    preheader: isVoid ? words.void.preheader : `${left}. ${due}.`,
    title: isVoid ? words.void.title : words.invoice.title,
    intro: [
      common.hi(getGreetingName(name)),
      ...(isVoid ? [words.void.text(id)] : [words.invoice.thanks, words.invoice.toPay(left, due)]),
    ],
    action: isVoid ? toPageButton(page, language) : { label: words.invoice.button, url: page },
    tables: isVoid ? [] : [toTable(letter.choice, sums, language)],
    rows,
    outro: [...(isVoid ? [] : [words.invoice.onPage(isPaidOnline)]), common.question(settings.phone)],
    closing: sign(settings, language),
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
