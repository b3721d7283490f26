import { staffLimits } from "@handyman/core/requests/rules";
import type { OwnVisitDetail } from "@handyman/core/requests/visits/own-schema";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/form/field.tsx";
import { useDraft } from "../inbox/compose/drafts.ts";
import { formatMoment } from "../inbox/labels.ts";
import { Panel } from "../ui/panel-and-pill.tsx";
import { addWork } from "./queue.ts";
import { RefusedItem, useMine, useRefused } from "./unsent.tsx";

function Notes({ visit: { requestId, notes } }: { visit: OwnVisitDetail }) {
  const unsent = new Set(useMine(requestId).map(({ id }) => id));
  if (notes.length === 0) return null;
  return (
    <ul aria-label="Notes" className="mb-5 space-y-3">
      {notes.map(({ id, at, author, text }) => (
        <li key={id} className="rounded-field bg-accent-soft p-3.5">
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
          <p className="mt-1">
            <span className="font-semibold">{author}</span>, <time dateTime={at}>{formatMoment(at)}</time>
            {unsent.has(id) && <span className="font-semibold">, not sent yet</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

export function VisitNotes({ visit }: { visit: OwnVisitDetail }) {
  const { requestId } = visit;
  const { draft, write, settle } = useDraft("note", requestId);
  const refused = useRefused(requestId, "note");
  const send = async () => {
    const text = draft.text.trim();
    if (!text) return;
    // The field keeps its words until the phone has them.
    await addWork(visit, { kind: "note", text });
    settle(draft, true);
  };
  return (
    <Panel title="Notes">
      <Notes visit={visit} />
      {refused.length > 0 && (
        <div className="mb-5 space-y-3">
          {refused.map((item) => (
            <RefusedItem key={item.id} item={item} />
          ))}
        </div>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
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
          aria-disabled={!draft.text.trim()}
        >
          Add the note
        </Button>
      </form>
    </Panel>
  );
}
