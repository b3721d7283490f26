import { formatCents } from "@handyman/core/lib/money";
import type { CustomerPage, CustomerView } from "@handyman/core/requests/customer-page/schema";
import { describeDue, describePayment } from "@handyman/core/requests/invoices/rules";
import { ButtonAnchor } from "../../ui/button.tsx";
import { InvoiceLetter } from "../../ui/invoice-letter.tsx";
import { Part } from "./part.tsx";
import { useLanguage, useWords } from "./words.tsx";

export const hasInvoiceLetter = ({ invoice }: CustomerPage): boolean =>
  invoice !== undefined && invoice.state !== "void";

/** The newest invoice. The customer can only read it: we write down each payment ourselves. */
export function InvoicePart({ business, page }: CustomerView) {
  const { parts, invoice: words } = useWords();
  const language = useLanguage();
  const { invoice } = page;
  if (!invoice) return null;
  const { id, state, total, paidBefore, payment, paymentLink, letter } = invoice;
  return (
    <Part id="invoice-part" title={parts.invoice} hasLetter={hasInvoiceLetter(page)}>
      <div id="invoice" className="mt-5 grid scroll-mt-6 grid-cols-[minmax(0,1fr)] gap-5">
        <div className="rounded-card bg-brand-soft px-5 py-4 sm:px-8 sm:py-6 print:hidden">
          <p className="font-bold font-display text-heading">
            {state === "void" && words.void(id)}
            {state === "open" && `${formatCents(total - paidBefore)}. ${describeDue(invoice, language)}.`}
            {payment && `${describePayment(payment, language)}. ${words.thanks}`}
          </p>
          {paymentLink && (
            <>
              <p className="mt-1">{words.payOnline}</p>
              <ButtonAnchor size="lg" href={paymentLink} rel="noreferrer" className="mt-4">
                {words.pay(formatCents(total - paidBefore))}
              </ButtonAnchor>
            </>
          )}
        </div>
        {hasInvoiceLetter(page) && (
          <InvoiceLetter invoice={invoice} letter={letter} letterhead={business.letterhead} />
        )}
      </div>
    </Part>
  );
}
