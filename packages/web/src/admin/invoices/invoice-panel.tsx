import { formatCents } from "@handyman/core/lib/money";
import { describeDue } from "@handyman/core/requests/invoices/rules";
import type { RequestDetail } from "@handyman/core/requests/schema";
import ReceiptText from "lucide-react/icons/receipt-text";
import { useState } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { staffPaths } from "../paths.ts";
import { ActionButton } from "../ui/controls.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { InvoicePill } from "./invoice-pill.tsx";
import { MakeInvoiceDialog } from "./make-invoice-dialog.tsx";

/** The invoice on the screen of its request. Shows only after an acceptance. */
export function InvoicePanel({ detail }: { detail: RequestDetail }) {
  const [isMaking, setMaking] = useState(false);
  const { invoice, estimate } = detail;
  const mayMake = estimate?.state === "accepted" && invoice?.state !== "open" && invoice?.state !== "paid";
  if (!invoice && !mayMake) return null;
  return (
    <Panel isDense title="Invoice">
      {invoice && (
        <div className="mb-3 space-y-1.5">
          <InvoicePill invoice={invoice} />
          <p className="font-semibold text-lg tabular-nums">
            {formatCents(invoice.total - invoice.paidBefore)}
          </p>
          <p className="text-ink-soft text-sm">
            {invoice.id}. {describeDue(invoice)}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2 print:hidden">
        {invoice && (
          <ButtonLink to={staffPaths.invoice(invoice.id)} variant="secondary">
            <ReceiptText className="size-5" />
            Open the invoice
          </ButtonLink>
        )}
        {mayMake && (
          <ActionButton
            variant="secondary"
            Icon={ReceiptText}
            text={invoice ? "Make a new one" : "Make the invoice"}
            onClick={() => setMaking(true)}
          />
        )}
      </div>
      <MakeInvoiceDialog detail={detail} open={isMaking} onClose={() => setMaking(false)} />
    </Panel>
  );
}
