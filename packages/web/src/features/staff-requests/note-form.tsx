import { staffLimits } from "@handyman/core/request/rules";
import type { RefObject } from "react";
import { useRefusals } from "../../lib/staff/use-refusals.ts";
import { TextArea } from "../../ui/form/text-area.tsx";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import { type NoteDraft, newNote, useDraft } from "./drafts.ts";
import type { Inbox } from "./inbox.ts";
import type { EntryDetail } from "./queries.ts";
import { submitOnCtrlEnter } from "./submit-key.ts";
import { useAddNote } from "./use-entry-actions.ts";

interface Props {
  inbox: Inbox;
  detail: EntryDetail;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** A note among staff; the customer never sees it. */
export function NoteForm({ inbox, detail, field }: Props) {
  const { draft, write, done, renew } = useDraft(`note ${detail.id}`, newNote);
  const text = draft.text.trim() ? undefined : "Please write the note first.";
  const { errors, refused, check, forget } = useRefusals({ text });
  const onDone = (sent: NoteDraft) => {
    done(sent);
    forget();
  };
  const { mutate, isPending, error } = useAddNote(inbox, detail, { onDone, onSentAlready: renew });
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
      <TextArea
        ref={field}
        label="Note"
        hint="For staff only. The customer never sees it."
        error={errors.text}
        maxLength={staffLimits.note}
        value={draft.text}
        onChange={(event) => write({ ...draft, text: event.target.value })}
        onKeyDown={submitOnCtrlEnter}
      />
    </StaffForm>
  );
}
