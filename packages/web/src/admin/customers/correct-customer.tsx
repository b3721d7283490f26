import type { CustomerDetail } from "@handyman/core/requests/customer-file/schema";
import { useMutation } from "@tanstack/react-query";
import Pencil from "lucide-react/icons/pencil";
import { useState } from "react";
import { toast } from "../../lib/toast.ts";
import { footerClass, listPersonChanges, PersonFields } from "../inbox/correct/person-fields.tsx";
import { findPersonErrors } from "../inbox/new-request/draft.ts";
import { readJson, staffApi } from "../lib/api.ts";
import { useRecordForm } from "../lib/forms.ts";
import { client } from "../lib/query-client.ts";
import { ActionButton } from "../ui/controls.tsx";
import { askToDrop, Dialog } from "../ui/dialog.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import { customerQuery } from "./queries.ts";

interface Props {
  customer: CustomerDetail;
}

const toValues = ({ name, phone, email, address, version }: CustomerDetail) => ({
  ...{ name, phone, email, address, version },
});

function CorrectionForm({ customer, onDone }: Props & { onDone: () => void }) {
  const { id } = customer;
  const save = useMutation({
    mutationFn: (json: { version: number } & ReturnType<typeof listPersonChanges>) =>
      readJson(staffApi.customers[":id"].correction.$patch({ param: { id }, json })),
    onSuccess: (_, json) => {
      onDone();
      toast.success(`${json.name ?? customer.name}: corrected`);
      return client.invalidateQueries({ queryKey: ["customers"] });
    },
  });
  const { values, begun, errors, set, shell } = useRecordForm({
    stored: toValues(customer),
    findErrors: (typed) => ({ ...findPersonErrors(typed) }),
    save,
    readNewest: async () => toValues(await client.fetchQuery(customerQuery(id))),
  });
  const { name, phone, email, address } = customer;
  const sent = { name, phone, email, address, ...customer.asSent };
  const cancel = async () => {
    if (!shell.isDirty || (await askToDrop())) onDone();
  };
  const submit = () =>
    shell.isDirty
      ? save.mutate({ version: begun.version, ...listPersonChanges(values, begun, sent) })
      : onDone();
  return (
    <StaffForm
      {...shell}
      label="Correct"
      action="Save"
      footerClass={footerClass}
      onCancel={cancel}
      onSubmit={submit}
    >
      <p className="mb-5 text-ink-soft">
        Requests stay as they are. To change where a reply goes, correct the request.
      </p>
      <div className="space-y-5">
        <PersonFields {...{ values, sent, errors, set }} />
      </div>
    </StaffForm>
  );
}

/** Opens the form that corrects a customer's record. */
export function CorrectCustomer({ customer }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ActionButton
        variant="ghost"
        Icon={Pencil}
        text="Correct"
        className="-my-2 -mr-4 print:hidden"
        onClick={() => setOpen(true)}
      />
      <Dialog title={`Correct ${customer.name}`} open={isOpen} onClose={close} className="scroll-pb-24">
        <CorrectionForm customer={customer} onDone={close} />
      </Dialog>
    </>
  );
}

const names = { name: "Name", phone: "Phone", email: "Email", address: "Address" } as const;

/** Returns the facts of what was sent where staff corrected it. */
export const listAsSent = ({ asSent }: CustomerDetail): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, label]) => {
      const value = asSent[name as keyof typeof names];
      return value === undefined ? [] : [[`${label}, as sent`, value || "Nothing"]];
    }),
  );
