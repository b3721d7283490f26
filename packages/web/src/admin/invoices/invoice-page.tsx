import { formatCents } from "@handyman/core/lib/money";
import { formatFullDay } from "@handyman/core/requests/estimates/rules";
import { describeDue } from "@handyman/core/requests/invoices/rules";
import type { InvoiceDetail } from "@handyman/core/requests/invoices/schema";
import { useQuery } from "@tanstack/react-query";
import Banknote from "lucide-react/icons/banknote";
import Printer from "lucide-react/icons/printer";
import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { deletedText, undoQuestion, voidQuestion } from "../../content/staff/invoices.ts";
import { useSettings } from "../../lib/queries.ts";
import { ButtonAnchor, ButtonLink } from "../../ui/button.tsx";
import { InvoiceLetter } from "../../ui/invoice-letter.tsx";
import { reportPrint, requestInbox } from "../inbox/inbox.ts";
import { usePrintReport } from "../lib/print-report.ts";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { ActionButton } from "../ui/controls.tsx";
import { confirm } from "../ui/dialog.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { Loaded, RowPlaceholders } from "../ui/states.tsx";
import { InvoicePill } from "./invoice-pill.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import { invoiceQuery, useUndoPayment, useVoid } from "./queries.ts";

const back = { to: staffPaths.invoices, name: "Invoices" };

function Actions({ invoice: { id, state, letter, requestId, version } }: { invoice: InvoiceDetail }) {
  const [isPaying, setPaying] = useState(false);
  const makeVoid = useVoid(id);
  const undo = useUndoPayment(id);
  const askToVoid = async () => {
    if (!makeVoid.isPending && (await confirm(voidQuestion))) makeVoid.mutate();
  };
  const askToUndo = async () => {
    if (!undo.isPending && (await confirm(undoQuestion))) undo.mutate(version);
  };
  return (
    <>
      {state === "open" && (
        <ActionButton Icon={Banknote} text="Record the payment" onClick={() => setPaying(true)} />
      )}
      {state === "paid" && (
        <ActionButton
          variant="secondary"
          Icon={Undo2}
          text="Take the payment back"
          aria-disabled={undo.isPending}
          onClick={() => void askToUndo()}
        />
      )}
      {letter && (
        <ButtonLink variant="secondary" to={staffPaths.request(requestId)}>
          Open the request
        </ButtonLink>
      )}
      {state === "open" && (
        <ActionButton
          variant="ghost"
          Icon={Undo2}
          text="Make it void"
          className="text-danger! hover:bg-danger-soft!"
          aria-disabled={makeVoid.isPending}
          onClick={() => void askToVoid()}
        />
      )}
      {letter && (
        <ActionButton variant="ghost" Icon={Printer} text="Print" onClick={() => window.print()} isSmall />
      )}
      <PaymentDialog number={id} open={isPaying} onClose={() => setPaying(false)} />
    </>
  );
}

/** What is left after the customer's data was deleted. */
function Numbers({ invoice }: { invoice: InvoiceDetail }) {
  const { issuedOn, total, paidBefore } = invoice;
  return (
    <Panel>
      <p>{deletedText}</p>
      <p className="mt-3 font-semibold text-lg tabular-nums">{formatCents(total)}</p>
      <p>
        {formatFullDay(issuedOn)}. {describeDue(invoice)}
        {paidBefore > 0 && `. ${formatCents(paidBefore)} was paid before`}
      </p>
    </Panel>
  );
}

function Found({ invoice }: { invoice: InvoiceDetail }) {
  const { id, letter, requestId, paymentLink } = invoice;
  const letterhead = useSettings();
  usePrintReport(async () => letter && reportPrint(requestInbox, requestId));
  return (
    <StaffPage
      title={`Invoice ${id}`}
      text={letter?.reference}
      back={back}
      isLetter
      actions={<Actions invoice={invoice} />}
    >
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <InvoicePill invoice={invoice} />
        {paymentLink && (
          <ButtonAnchor variant="ghost" href={paymentLink} target="_blank" rel="noreferrer">
            Try the link to pay
          </ButtonAnchor>
        )}
      </div>
      {letter ? (
        <InvoiceLetter invoice={invoice} letter={letter} letterhead={letterhead} />
      ) : (
        <Numbers invoice={invoice} />
      )}
    </StaffPage>
  );
}

export function InvoicePage() {
  const { number = "" } = useParams();
  const query = useQuery(invoiceQuery(number));
  return (
    <Loaded
      query={query}
      waiting={
        <StaffPage title="Loading…" back={back}>
          <RowPlaceholders label="Loading the invoice" />
        </StaffPage>
      }
    >
      {(invoice) => <Found invoice={invoice} />}
    </Loaded>
  );
}
