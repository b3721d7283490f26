import { staffLimits } from "@handyman/core/request/rules";
import type { RefObject } from "react";
import { useRefusals } from "../../lib/staff/use-refusals.ts";
import { toast } from "../../lib/toast.ts";
import { TextArea } from "../../ui/form/text-area.tsx";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import { newNote, useDraft } from "./drafts.ts";
import type { Inbox } from "./inbox.ts";
import { submitOnCtrlEnter } from "./submit-key.ts";
import { isSentAlready, useAddNote } from "./use-entry-actions.ts";

interface Props {
  inbox: Inbox;
  id: string;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** A note among staff; the customer never sees it. */
export function NoteForm({ inbox, id, field }: Props) {
  const [draft, setDraft, renew] = useDraft(`note ${id}`, newNote);
  const { mutate, isPending, error } = useAddNote(inbox, id);
  const text = draft.text.trim() ? undefined : "Please write the note first.";
  const { errors, refused, check, forget } = useRefusals({ text });
  const add = () => {
    if (!check()) return;
    mutate(draft, {
      onSuccess: () => {
        setDraft(newNote());
        forget();
        toast.success("The note was added.");
      },
      onError: (error) => isSentAlready(error) && renew(),
    });
  };
  return (
    <StaffForm
      label="Note"
      save={{ isPending, error }}
      refused={refused}
      action="Add note"
      busyAction="Adding…"
      onSubmit={add}
      footerClass="mt-4 space-y-4"
    >
      <TextArea
        ref={field}
        label="Note"
        hint="For staff only. The customer never sees it."
        error={errors.text}
        maxLength={staffLimits.note}
        value={draft.text}
        onChange={(event) => setDraft({ ...draft, text: event.target.value })}
        onKeyDown={submitOnCtrlEnter}
      />
    </StaffForm>
  );
}
