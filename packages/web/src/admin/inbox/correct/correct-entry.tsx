import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { readJson } from "../../lib/api.ts";
import { useRecordForm } from "../../lib/forms.ts";
import { client } from "../../lib/query-client.ts";
import { Facts } from "../../ui/panel-and-pill.tsx";
import {
  type EntryDetail,
  entryQuery,
  getInboxApi,
  isRequest,
  messageInbox,
  refreshEntry,
  refreshLists,
  requestInbox,
} from "../inbox.ts";
import { ServicesField } from "../new-request/services-field.tsx";
import { SpanishField } from "../new-request/spanish-field.tsx";
import { TimeFields } from "../new-request/time-fields.tsx";
import { CorrectButton, CorrectionForm, toastCorrected } from "./correction.tsx";
import { describeSent, describeTime, listAsSent } from "./describe.ts";
import { PersonFields, WithSent } from "./person-fields.tsx";
import {
  findErrors,
  isSameServices,
  isSameTime,
  toCorrection,
  toSent,
  toValues,
  type Values,
} from "./values.ts";

type Correction = ReturnType<typeof toCorrection>;

function useSave(
  { id, name }: EntryDetail,
  { form }: { form: "quote" | "contact" },
  onDone: () => void,
  getUndo: () => Correction,
) {
  const patch = (json: Correction) =>
    readJson(getInboxApi(form)[":id"].correction.$patch({ param: { id }, json }));
  const refresh = () => {
    refreshLists(form);
    void client.invalidateQueries({ queryKey: ["customers"] });
    return refreshEntry(form, id);
  };
  return useMutation({
    mutationFn: patch,
    // The form closes before staff press Undo.
    onMutate: getUndo,
    onSuccess: (_, json, undo) => {
      onDone();
      toastCorrected(name, json.name ?? name, () => patch(undo), refresh);
      return refresh();
    },
  });
}

function EntryForm({ detail, onDone }: { detail: EntryDetail; onDone: () => void }) {
  const hasJob = isRequest(detail);
  const inbox = hasJob ? requestInbox : messageInbox;
  const sent = toSent(detail);
  const stored = toValues(detail);
  const [first] = useState(stored);
  const save = useSave(detail, inbox, onDone, () =>
    toCorrection(begun, { ...values, version: begun.version + 1 }, sent),
  );
  const { values, begun, errors, set, shell } = useRecordForm<Values>({
    stored,
    findErrors: (typed) => findErrors(typed, [first, stored, sent], hasJob),
    save,
    readNewest: async () =>
      toValues(await client.fetchQuery({ ...entryQuery(inbox, detail.id), staleTime: 0 })),
  });
  const { urgency, preferredDate, preferredWindow, alternateDate } = sent;
  return (
    <CorrectionForm
      shell={shell}
      hint="What the customer sent stays. Emails and visits use the corrected values from now on."
      onSave={() => save.mutate(toCorrection(values, begun, sent))}
      onDone={onDone}
    >
      <PersonFields values={values} sent={sent} errors={errors} set={set} hasAddress={hasJob} />
      <SpanishField values={values} set={set} />
      {hasJob && (
        <>
          <WithSent
            label="Services"
            sent={describeSent("services", detail.asSent.services ?? detail.selectedServices)}
            isOther={!isSameServices(values, sent)}
            onBack={() => set({ services: sent.services })}
          >
            <ServicesField
              chosen={values.services}
              kept={[...detail.selectedServices, ...(detail.asSent.services ?? [])]}
              error={errors.services}
              onChange={set}
            />
          </WithSent>
          <WithSent
            label="Time"
            sent={describeTime(sent)}
            isOther={!isSameTime(values, sent)}
            onBack={() => set({ urgency, preferredDate, preferredWindow, alternateDate })}
          >
            <div className="grid gap-5 sm:grid-cols-2">
              <TimeFields values={values} errors={errors} set={set} />
            </div>
          </WithSent>
        </>
      )}
    </CorrectionForm>
  );
}

export const CorrectEntry = ({ detail }: { detail: EntryDetail }) => (
  <CorrectButton title={isRequest(detail) ? "Correct this request" : "Correct this message"}>
    {(close) => <EntryForm detail={detail} onDone={close} />}
  </CorrectButton>
);

export function AsSent({ detail }: { detail: EntryDetail }) {
  const facts = listAsSent(detail.asSent);
  if (Object.keys(facts).length === 0) return null;
  return (
    <div
      role="note"
      aria-label="As sent"
      className="mt-4 border-line border-t pt-4 text-ink-soft print:hidden"
    >
      <Facts className="space-y-2 whitespace-pre-line text-sm" facts={facts} />
    </div>
  );
}
