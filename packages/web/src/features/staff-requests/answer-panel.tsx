import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { useShortcuts } from "../../lib/staff/shortcuts.ts";
import { Panel } from "../../ui/staff/panel.tsx";
import type { Inbox } from "./inbox.ts";
import { NoteForm } from "./note-form.tsx";
import type { EntryDetail } from "./queries.ts";
import { ReplyForm } from "./reply-form.tsx";

const choices = [
  { form: "reply", name: "Reply by mail" },
  { form: "note", name: "Note" },
] as const;

type Choice = (typeof choices)[number]["form"];

/** Which of the two is written, and the way to its field from anywhere on the screen. */
export function useAnswer() {
  const [choice, setChoice] = useState<Choice>("reply");
  const [asked, setAsked] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (asked > 0) field.current?.focus();
  }, [asked]);
  const go = (form: Choice) => {
    setChoice(form);
    setAsked((now) => now + 1);
  };
  return { choice, setChoice, field, go };
}

interface Props {
  inbox: Inbox;
  detail: EntryDetail;
  answer: ReturnType<typeof useAnswer>;
}

/** What staff can say: to the customer, or among themselves. `r` and `n` go there. */
export function AnswerPanel({ inbox, detail, answer }: Props) {
  const { choice, setChoice, field, go } = answer;
  useShortcuts({ r: () => go("reply"), n: () => go("note") });
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
