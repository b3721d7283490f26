import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { useShortcuts } from "../../lib/shortcuts.ts";
import { Panel } from "../../ui/panel.tsx";
import type { Inbox } from "../inbox.ts";
import type { EntryDetail } from "../queries.ts";
import { NoteForm } from "./note-form.tsx";
import { ReplyForm } from "./reply-form.tsx";

const choices = [
  { form: "reply", name: "Reply by mail" },
  { form: "note", name: "Note" },
] as const;

type Choice = (typeof choices)[number]["form"];

export function useCompose() {
  const [choice, setChoice] = useState<Choice>("reply");
  const [openCount, setOpenCount] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (openCount > 0) field.current?.focus();
  }, [openCount]);
  const open = (form: Choice) => {
    setChoice(form);
    setOpenCount((now) => now + 1);
  };
  return { choice, setChoice, field, open };
}

interface Props {
  inbox: Inbox;
  detail: EntryDetail;
  compose: ReturnType<typeof useCompose>;
}

export function ComposePanel({ inbox, detail, compose }: Props) {
  const { choice, setChoice, field, open } = compose;
  useShortcuts({ r: () => open("reply"), n: () => open("note") });
  return (
    <Panel className="print:hidden">
      <fieldset className="mb-5 flex flex-wrap gap-1">
        <legend className="sr-only">What to write</legend>
        {choices.map(({ form, name }) => (
          <button
            key={form}
            type="button"
            aria-pressed={form === choice}
            onClick={() => setChoice(form)}
            className={clsx(
              "min-h-10 rounded-full px-4 font-semibold",
              form === choice ? "bg-brand-soft text-brand-strong" : "text-ink-soft hover:text-brand",
            )}
          >
            {name}
          </button>
        ))}
      </fieldset>
      {choice === "reply" ? (
        <ReplyForm inbox={inbox} detail={detail} field={field} />
      ) : (
        <NoteForm inbox={inbox} detail={detail} field={field} />
      )}
    </Panel>
  );
}
