import { type LoggedKind, staffLimits } from "@handyman/core/requests/rules";
import type { RequestSummary } from "@handyman/core/requests/schema";
import { useStore } from "@nanostores/react";
import { useMutation } from "@tanstack/react-query";
import { atom } from "nanostores";
import { useDeferredValue, useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/form/field.tsx";
import { isAlreadySent, readJson } from "../lib/api.ts";
import { useRefusals } from "../lib/forms.ts";
import { ToggleGroup } from "../ui/controls.tsx";
import { askToDrop, Dialog } from "../ui/dialog.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import { getInboxApi, type Inbox, refreshEntry, refreshLists } from "./inbox.ts";

interface Question {
  item: RequestSummary;
  change: () => void;
  onLogged: () => void;
}

const asked = atom<Question | undefined>(undefined);

export const askHowReached = (question: Question): void => asked.set(question);

const close = () => asked.set(undefined);

const ways = [
  { value: "call", name: "Call" },
  { value: "text", name: "Text" },
  { value: "email", name: "Email" },
] as const;

const labels = { call: "What was said", text: "What was written", email: "What was written" };

function ContactForm({ inbox, question }: { inbox: Inbox; question: Question }) {
  const { item, change, onLogged } = question;
  const [note, setNote] = useState({ id: crypto.randomUUID(), kind: "call" as LoggedKind, text: "" });
  const label = labels[note.kind];
  const { errors, refused, check } = useRefusals({
    text: note.text.trim() ? undefined : `Please write ${label.toLowerCase()}.`,
  });
  const save = useMutation({
    mutationFn: () =>
      readJson(getInboxApi(inbox.form)[":id"].notes.$post({ param: { id: item.id }, json: note })),
    onSuccess: () => {
      close();
      onLogged();
    },
    onError: (error) => {
      if (!isAlreadySent(error)) return;
      setNote((latest) => ({ ...latest, id: crypto.randomUUID() }));
      refreshLists(inbox.form);
      void refreshEntry(inbox.form, item.id);
    },
  });
  const isDirty = note.text !== "";
  const cancel = async () => {
    const isSure = !isDirty || (await askToDrop());
    if (isSure) close();
    return isSure;
  };
  const skip = async () => {
    if (await cancel()) change();
  };
  return (
    <StaffForm
      save={save}
      refused={refused}
      check={check}
      isDirty={isDirty}
      action="Save"
      onSubmit={() => save.mutate()}
      onCancel={cancel}
    >
      <ToggleGroup
        label="How you reached the customer"
        isFramed
        className="mb-4 w-fit"
        value={note.kind}
        choices={ways}
        onChoose={(kind) => setNote({ ...note, kind })}
      />
      <TextArea
        data-autofocus
        label={label}
        hint="One line is enough. It stops the reply clock."
        maxLength={staffLimits.note}
        value={note.text}
        error={errors.text}
        onChange={({ target }) => setNote({ ...note, text: target.value })}
      />
      <Button variant="ghost" className="mt-3 -ml-4" onClick={() => void skip()}>
        Only change the status
      </Button>
    </StaffForm>
  );
}

/** Only a real contact counts as the first reply, so ask staff how they reached the customer. */
export function ContactQuestion({ inbox }: { inbox: Inbox }) {
  // Deferred, so that the browser shows the dropped card first.
  const question = useDeferredValue(useStore(asked));
  useEffect(() => close, []);
  return (
    <Dialog
      title={`How did you reach ${question?.item.name ?? ""}?`}
      open={question !== undefined}
      onClose={close}
    >
      {question && <ContactForm key={question.item.id} inbox={inbox} question={question} />}
    </Dialog>
  );
}
