import { formatCents } from "@handyman/core/lib/money";
import type { RequestDetail } from "@handyman/core/requests/schema";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { makeText } from "../../content/staff/invoices.ts";
import { staffPaths } from "../paths.ts";
import { Switch } from "../ui/controls.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import { useMakeInvoice } from "./queries.ts";

interface Props {
  detail: RequestDetail;
  onClose: () => void;
}

function MakeForm({ detail: { id: requestId, email, estimate }, onClose }: Props) {
  const [id] = useState(() => crypto.randomUUID());
  const [isDepositPaid, setDepositPaid] = useState(false);
  const [isMailed, setMailed] = useState(email !== "");
  const navigate = useNavigate();
  const make = useMakeInvoice();
  const { number = 0, deposit = 0, totals = [] } = estimate ?? {};
  const submit = () =>
    make.mutate(
      { id, requestId, estimate: number, isDepositPaid, isMailed },
      {
        onSuccess: (invoice) => {
          onClose();
          navigate(staffPaths.invoice(invoice.id));
        },
      },
    );
  return (
    <StaffForm
      save={make}
      refused={{ refusals: 0, errorCount: 0 }}
      action="Make the invoice"
      busyAction="Making…"
      onSubmit={submit}
      onCancel={onClose}
    >
      <p className="font-semibold text-lg tabular-nums">{totals.map(formatCents).join(" or ")}</p>
      <p className="mt-1 text-ink-soft">{makeText}</p>
      <div className="mt-4 grid justify-items-start">
        {deposit > 0 && (
          <Switch
            label={`The deposit of ${formatCents(deposit)} is already paid`}
            checked={isDepositPaid}
            onChange={({ target }) => setDepositPaid(target.checked)}
          />
        )}
        {email ? (
          <Switch
            label={`Email it to ${email}`}
            checked={isMailed}
            onChange={({ target }) => setMailed(target.checked)}
          />
        ) : (
          <p>This customer gave no email. You can print the invoice.</p>
        )}
      </div>
    </StaffForm>
  );
}

export const MakeInvoiceDialog = ({ open, ...props }: Props & { open: boolean }) => (
  <Dialog title="Make the invoice?" open={open} onClose={props.onClose}>
    <MakeForm {...props} />
  </Dialog>
);
