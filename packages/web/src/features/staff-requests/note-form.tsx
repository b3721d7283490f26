import { staffLimits } from "@handyman/core/request/rules";
import { type RefObject, useState } from "react";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { SaveFailure } from "../../ui/staff/save-failure.tsx";
import { newNote, useDraft } from "./drafts.ts";
import type { Inbox } from "./inbox.ts";
import { submitOnCtrlEnter } from "./submit-key.ts";
import { useAddNote } from "./use-entry-actions.ts";

interface Props {
  inbox: Inbox;
  id: string;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** A note among staff; the customer never sees it. */
export function NoteForm({ inbox, id, field }: Props) {
  const [draft, setDraft] = useDraft(`note ${id}`, newNote);
  const [refusals, setRefusals] = useState(0);
  const { mutate, isPending, error } = useAddNote(inbox, id);
  const isMissing = draft.text.trim() === "";
  const add = () => {
    if (isPending) return;
    if (isMissing) return setRefusals(refusals + 1);
    mutate(draft, {
      onSuccess: () => {
        setDraft(newNote());
        setRefusals(0);
        toast.success("The note was added.");
      },
    });
  };
  const isRefused = refusals > 0 && isMissing;
  return (
    <FormShell
      aria-label="Note"
      busy={isPending}
      errorCount={isRefused ? 1 : 0}
      refusals={refusals}
      onSubmit={add}
      footer={
        <div className="mt-4 space-y-4">
          <SaveFailure error={error} />
          <Button type="submit" aria-disabled={isPending}>
            {isPending ? "Adding…" : "Add note"}
          </Button>
        </div>
      }
    >
      <TextArea
        ref={field}
        label="Note"
        hint="For staff only. The customer never sees it."
        error={isRefused ? "Please write the note first." : undefined}
        maxLength={staffLimits.note}
        value={draft.text}
        onChange={(event) => setDraft({ ...draft, text: event.target.value })}
        onKeyDown={submitOnCtrlEnter}
      />
    </FormShell>
  );
}
