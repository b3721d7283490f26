import { staffLimits } from "@handyman/core/requests/rules";
import type { OwnVisitDetail } from "@handyman/core/requests/visits/own-schema";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/form/field.tsx";
import { useDraft } from "../inbox/compose/drafts.ts";
import { formatMoment } from "../inbox/labels.ts";
import { isAlreadySent } from "../lib/api.ts";
import { Panel } from "../ui/panel-and-pill.tsx";
import { Failure } from "./parts.tsx";
import { useAddNote } from "./queries.ts";

export function VisitNotes({ visit: { requestId, notes } }: { visit: OwnVisitDetail }) {
  const { draft, write, settle } = useDraft("note", requestId);
  const add = useAddNote(requestId, (note) => settle({ ...draft, ...note }, true));
  const send = () => {
    if (add.isPending || !draft.text.trim()) return;
    const { id, text } = draft;
    // Keeps the id with the words through a reload, so that a second try adds no second note.
    write(draft);
    const onError = (error: Error) => isAlreadySent(error) && settle(draft, false);
    add.mutate({ id, text }, { onError });
  };
  return (
    <Panel title="Notes">
      {notes.length > 0 && (
        <ul aria-label="Notes" className="mb-5 space-y-3">
          {notes.map(({ id, at, author, text }) => (
            <li key={id} className="rounded-field bg-accent-soft p-3.5">
              <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
              <p className="mt-1">
                <span className="font-semibold">{author}</span>, <time dateTime={at}>{formatMoment(at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextArea
          label="New note"
          rows={3}
          maxLength={staffLimits.note}
          value={draft.text}
          onChange={({ target }) => write({ ...draft, text: target.value })}
        />
        <Button
          type="submit"
          variant="secondary"
          size="lg"
          className="mt-3 max-sm:w-full"
          aria-disabled={add.isPending || !draft.text.trim()}
        >
          {add.isPending ? "Adding…" : "Add the note"}
        </Button>
        <Failure error={add.error} what="The note was not added. Your words are still here." />
      </form>
    </Panel>
  );
}
