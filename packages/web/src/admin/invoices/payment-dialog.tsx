import { pacificDay } from "@handyman/core/lib/date";
import { type PaymentMethod, paymentMethods } from "@handyman/core/requests/invoices/rules";
import { useState } from "react";
import { Select, TextInput } from "../../ui/form/field.tsx";
import { toOptions, useRefusals } from "../lib/forms.ts";
import { Dialog } from "../ui/dialog.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import { usePay } from "./queries.ts";

interface Props {
  number: string;
  onClose: () => void;
}

function PaymentForm({ number, onClose }: Props) {
  const [today] = useState(() => pacificDay());
  const [paidOn, setPaidOn] = useState(today);
  const [method, setMethod] = useState<PaymentMethod | "">("");
  const pay = usePay(number);
  const { errors, refused, check } = useRefusals({
    paidOn: paidOn && paidOn <= today ? undefined : "Please enter a day that is not in the future.",
    method: method ? undefined : "Please choose how it was paid.",
  });
  return (
    <StaffForm
      save={pay}
      refused={refused}
      check={check}
      action="Record the payment"
      onSubmit={() => method && pay.mutate({ paidOn, method }, { onSuccess: onClose })}
      onCancel={onClose}
      isDirty={method !== "" || paidOn !== today}
    >
      <div className="space-y-4">
        <TextInput
          label="Paid on"
          type="date"
          max={today}
          value={paidOn}
          error={errors.paidOn}
          onChange={({ target }) => setPaidOn(target.value)}
        />
        <Select
          label="Paid by"
          placeholder="Choose how"
          options={toOptions(paymentMethods)}
          value={method}
          error={errors.method}
          onChange={({ target }) => setMethod(target.value as PaymentMethod)}
        />
      </div>
    </StaffForm>
  );
}

export const PaymentDialog = ({ open, ...props }: Props & { open: boolean }) => (
  <Dialog title="When was it paid, and how?" open={open} onClose={props.onClose}>
    <PaymentForm {...props} />
  </Dialog>
);
