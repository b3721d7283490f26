import { useMutation } from "@tanstack/react-query";
import Pencil from "lucide-react/icons/pencil";
import { useState } from "react";
import { toast } from "../../../lib/toast.ts";
import { readJson } from "../../lib/api.ts";
import { useRecordForm } from "../../lib/forms.ts";
import { client } from "../../lib/query-client.ts";
import { ActionButton } from "../../ui/controls.tsx";
import { askToDrop, Dialog } from "../../ui/dialog.tsx";
import { Facts } from "../../ui/panel-and-pill.tsx";
import { StaffForm } from "../../ui/staff-form.tsx";
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
import { TimeFields } from "../new-request/time-fields.tsx";
import { correctedNames, describeSent, describeTime } from "./describe.ts";
import { footerClass, PersonFields, WithSent } from "./person-fields.tsx";
import {
  findErrors,
  isSameServices,
  isSameTime,
  toCorrection,
  toSent,
  toValues,
  type Values,
} from "./values.ts";

const useSave = ({ id, name }: EntryDetail, { form }: { form: "quote" | "contact" }, onDone: () => void) =>
  useMutation({
    mutationFn: (json: ReturnType<typeof toCorrection>) =>
      readJson(getInboxApi(form)[":id"].correction.$patch({ param: { id }, json })),
    onSuccess: (_, json) => {
      onDone();
      toast.success(`${json.name ?? name}: corrected`);
      refreshLists(form);
      void client.invalidateQueries({ queryKey: ["customers"] });
      return refreshEntry(form, id);
    },
  });

function CorrectionForm({ detail, onDone }: { detail: EntryDetail; onDone: () => void }) {
  const hasJob = isRequest(detail);
  const inbox = hasJob ? requestInbox : messageInbox;
  const save = useSave(detail, inbox, onDone);
  const sent = toSent(detail);
  const stored = toValues(detail);
  const [first] = useState(stored);
  const { values, begun, errors, set, shell } = useRecordForm<Values>({
    stored,
    findErrors: (typed) => findErrors(typed, [first, stored, sent], hasJob),
    save,
    readNewest: async () =>
      toValues(await client.fetchQuery({ ...entryQuery(inbox, detail.id), staleTime: 0 })),
  });
  const cancel = async () => {
    if (!shell.isDirty || (await askToDrop())) onDone();
  };
  const { urgency, preferredDate, alternateDate } = sent;
  return (
    <StaffForm
      {...shell}
      label="Correct"
      action="Save"
      footerClass={footerClass}
      onCancel={cancel}
      onSubmit={() => (shell.isDirty ? save.mutate(toCorrection(values, begun, sent)) : onDone())}
    >
      <p className="mb-5 text-ink-soft">
        What the customer sent stays. Emails and visits use the corrected values from now on.
      </p>
      <div className="space-y-5">
        <PersonFields {...{ values, sent, errors, set }} hasAddress={hasJob} />
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
              onBack={() => set({ urgency, preferredDate, alternateDate })}
            >
              <div className="grid gap-5 sm:grid-cols-2">
                <TimeFields {...{ values, errors, set }} />
              </div>
            </WithSent>
          </>
        )}
      </div>
    </StaffForm>
  );
}

/** Opens the form that corrects a request or a message. */
export function CorrectEntry({ detail }: { detail: EntryDetail }) {
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
      <Dialog
        title={isRequest(detail) ? "Correct this request" : "Correct this message"}
        open={isOpen}
        onClose={close}
        className="scroll-pb-24"
      >
        <CorrectionForm detail={detail} onDone={close} />
      </Dialog>
    </>
  );
}

/** Lists what was sent where staff corrected it. */
export function AsSent({ detail: { asSent } }: { detail: EntryDetail }) {
  const facts = Object.fromEntries(
    Object.entries(correctedNames).flatMap(([name, label]) => {
      const value = asSent[name as keyof typeof asSent];
      return value === undefined ? [] : [[`${label}, as sent`, describeSent(name, value) || "Nothing"]];
    }),
  );
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
