import type { Letterhead } from "@handyman/core/requests/customer-page/schema";
import { formatFullDay } from "@handyman/core/requests/estimates/rules";
import { invoiceWords } from "@handyman/core/requests/invoices/letter-labels";
import { describeDue, listInvoiceSums } from "@handyman/core/requests/invoices/rules";
import type { InvoiceSummary, InvoiceLetter as Letter } from "@handyman/core/requests/invoices/schema";
import { LetterFrame, PriceTable } from "./letter-frame.tsx";

interface Props {
  invoice: InvoiceSummary;
  letter: Letter;
  letterhead: Letterhead;
}

/** An invoice as the customer gets it, with what happened to it since. */
export function InvoiceLetter({ invoice, letter, letterhead }: Props) {
  const { id, state, issuedOn, paidBefore } = invoice;
  const { language, reference, recipient, choice } = letter;
  const words = invoiceWords[language];
  const title = `${words.invoice} ${id}`;
  return (
    <LetterFrame
      language={language}
      label={title}
      letterhead={letterhead}
      recipient={recipient}
      date={formatFullDay(issuedOn, language)}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <h2 className="font-bold font-display text-heading">{title}</h2>
          <p className="text-ink-soft text-sm">{reference}</p>
        </div>
        <p className="font-semibold">{describeDue(invoice, language)}</p>
      </div>
      <PriceTable language={language} choice={choice} sums={listInvoiceSums(choice, paidBefore, language)} />
      {state === "open" && <p className="text-sm">{words.howToPay(id, letterhead.business_name)}</p>}
    </LetterFrame>
  );
}
