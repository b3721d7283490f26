import type { Letterhead } from "@handyman/core/requests/customer-page/schema";
import { formatFullDay } from "@handyman/core/requests/estimates/rules";
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
  const { reference, recipient, choice } = letter;
  return (
    <LetterFrame
      label={`Invoice ${id}`}
      letterhead={letterhead}
      recipient={recipient}
      date={formatFullDay(issuedOn)}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <h2 className="font-display font-semibold text-xl">Invoice {id}</h2>
          <p className="text-ink-soft text-sm">{reference}</p>
        </div>
        <p className="font-semibold">{describeDue(invoice)}</p>
      </div>
      <PriceTable choice={choice} sums={listInvoiceSums(choice, paidBefore)} />
      {state === "open" && (
        <p className="text-sm">
          Please name invoice {id} with your payment. Checks are payable to {letterhead.business_name}. Thank
          you for having us.
        </p>
      )}
    </LetterFrame>
  );
}
