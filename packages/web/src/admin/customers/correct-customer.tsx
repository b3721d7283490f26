import type { CustomerDetail } from "@handyman/core/requests/customer-file/schema";
import { useMutation } from "@tanstack/react-query";
import { CorrectButton, CorrectionForm, toastCorrected } from "../inbox/correct/correction.tsx";
import { listPersonChanges, PersonFields } from "../inbox/correct/person-fields.tsx";
import { findPersonErrors } from "../inbox/new-request/draft.ts";
import { readJson, staffApi } from "../lib/api.ts";
import { useRecordForm } from "../lib/forms.ts";
import { client } from "../lib/query-client.ts";
import { customerQuery } from "./queries.ts";

interface Props {
  customer: CustomerDetail;
}

const toValues = ({ name, phone, email, address, version }: CustomerDetail) => ({
  name,
  phone,
  email,
  address,
  version,
});

type Changes = { version: number } & ReturnType<typeof listPersonChanges>;

function CustomerForm({ customer, onDone }: Props & { onDone: () => void }) {
  const { id } = customer;
  const patch = (json: Changes) =>
    readJson(staffApi.customers[":id"].correction.$patch({ param: { id }, json }));
  const refresh = () => client.invalidateQueries({ queryKey: ["customers"] });
  const save = useMutation({
    mutationFn: patch,
    onMutate: (): Changes => ({ version: begun.version + 1, ...listPersonChanges(begun, values, sent) }),
    onSuccess: (_, json, undo) => {
      onDone();
      toastCorrected(customer.name, json.name ?? customer.name, () => patch(undo), refresh);
      return refresh();
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
  return (
    <CorrectionForm
      shell={shell}
      hint="Requests stay as they are. To change where a reply goes, correct the request."
      onSave={() => save.mutate({ version: begun.version, ...listPersonChanges(values, begun, sent) })}
      onDone={onDone}
    >
      <PersonFields values={values} sent={sent} errors={errors} set={set} />
    </CorrectionForm>
  );
}

export const CorrectCustomer = ({ customer }: Props) => (
  <CorrectButton title={`Correct ${customer.name}`}>
    {(close) => <CustomerForm customer={customer} onDone={close} />}
  </CorrectButton>
);
