import { staffLimits } from "@handyman/core/inbox/rules";
import type { RefObject } from "react";
import { useRefusals } from "../../lib/use-refusals.ts";
import { StaffForm } from "../../ui/staff-form.tsx";
import type { Inbox } from "../inbox.ts";
import type { EntryDetail } from "../queries.ts";
import { DraftTextArea } from "./draft-text-area.tsx";
import { createNote, type NoteDraft, useDraft } from "./drafts.ts";
import { useAddNote } from "./use-send.ts";

interface Props {
  inbox: Inbox;
  detail: EntryDetail;
  field: RefObject<HTMLTextAreaElement | null>;
}

export function NoteForm({ inbox, detail, field }: Props) {
  const { draft, write, clearSent, renewId } = useDraft(`note ${detail.id}`, createNote);
  const text = draft.text.trim() ? undefined : "Please write the note first.";
  const { errors, refused, check, forget } = useRefusals({ text });
  const onSent = (sent: NoteDraft) => {
    clearSent(sent);
    forget();
  };
  const { mutate, isPending, error } = useAddNote(inbox, detail, { onSent, onSentEarlier: renewId });
  return (
    <StaffForm
      label="Note"
      save={{ isPending, error }}
      refused={refused}
      action="Add note"
      busyAction="Adding…"
      onSubmit={() => check() && mutate(draft)}
      footerClass="mt-4 space-y-4"
    >
      <DraftTextArea
        ref={field}
        label="Note"
        hint="For staff only. The customer never sees it."
        error={errors.text}
        maxLength={staffLimits.note}
        value={draft.text}
        onChange={(event) => write({ ...draft, text: event.target.value })}
      />
    </StaffForm>
  );
}
