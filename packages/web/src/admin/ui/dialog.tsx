import { useStore } from "@nanostores/react";
import { clsx } from "clsx";
import X from "lucide-react/icons/x";
import { atom } from "nanostores";
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { dropQuestion } from "../../content/staff/forms.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/form/field.tsx";
import { focusHeading } from "../shell/staff-page.tsx";
import { IconButton } from "./controls.tsx";
import { SessionBand } from "./session-band.tsx";

interface Question {
  title: string;
  text: string;
  action: string;
  danger?: boolean;
  typed?: string;
  items?: readonly string[];
}

type Asked = Question & { answer: (yes: boolean) => void };

const asked = atom<Asked | undefined>(undefined);

export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (yes: boolean) => {
      resolve(yes);
      asked.set(undefined);
    };
    asked.set({ ...question, answer });
  });

export const askToDrop = () => confirm(dropQuestion);

/**
 * Handles Escape as a key, because browsers close a dialog without asking after one refusal.
 * Ignores a press that began inside, such as a text selection.
 */
function useRequests(open: boolean, onClose: () => void): ComponentProps<"dialog"> {
  const beganBeside = useRef(false);
  return {
    onKeyDown: (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
      event.preventDefault();
      onClose();
    },
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose: ({ currentTarget }) => {
      if (!open || currentTarget.open) return;
      currentTarget.showModal();
      onClose();
    },
    // The content fills the dialog, so only the backdrop has the dialog as its target.
    onPointerDown: ({ target, currentTarget }) => {
      beganBeside.current = target === currentTarget;
    },
    onClick: ({ target, currentTarget }) => {
      if (beganBeside.current && target === currentTarget) onClose();
    },
  };
}

interface Props {
  title: string;
  onClose: () => void;
  open: boolean;
  drawer?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Asks before it closes on a form with `data-unsaved`.
 * Focuses the element with `data-autofocus`. React's `autoFocus` would run before the dialog opens.
 */
export function Dialog({ title, open, onClose, drawer = false, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = async () => {
    if (!dialog.current?.querySelector("[data-unsaved]") || (await askToDrop())) onClose();
  };
  const requests = useRequests(open, close);
  useEffect(() => {
    if (!open) {
      if (!dialog.current?.open) return;
      dialog.current.close();
      // The button that opened the dialog may be gone, for example after a change of the status.
      if (document.activeElement === document.body) focusHeading();
      return;
    }
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      {...requests}
      className={clsx(
        "m-auto w-[min(34rem,calc(100vw-2rem))] bg-surface text-ink shadow-lift backdrop:bg-pine-deep/60",
        drawer ? "mr-0 h-dvh max-h-none max-w-full rounded-none" : "max-h-[90dvh] rounded-card",
        className,
      )}
    >
      {open && (
        <div className="min-h-full p-5 sm:p-6">
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id={id} className="text-heading">
              {title}
            </h2>
            <IconButton label="Close" Icon={X} onClick={close} className="-mt-1 -mr-1" />
          </div>
          <SessionBand className="-mx-5 mb-4 px-5 sm:-mx-6 sm:px-6" />
          {children}
        </div>
      )}
    </dialog>
  );
}

function QuestionForm({ text, action, danger, typed, items = [], answer }: Asked) {
  const [value, setValue] = useState("");
  const isReady = !typed || value.trim().toLowerCase() === typed.toLowerCase();
  return (
    <form
      method="dialog"
      className="wrap-anywhere"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) answer(true);
      }}
    >
      <p className="text-ink-soft">{text}</p>
      {items.length > 0 && (
        <ul className="mt-3 max-h-60 list-disc overflow-auto pl-5">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {typed && (
        <TextInput
          label={`Type ${typed} to confirm`}
          className="mt-4"
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={() => answer(false)}>
          Cancel
        </Button>
        <Button
          type="submit"
          aria-disabled={!isReady}
          className={danger && isReady ? "bg-danger! text-surface! hover:opacity-90" : undefined}
        >
          {action}
        </Button>
      </div>
    </form>
  );
}

export function ConfirmHost() {
  const question = useStore(asked);
  // Without a host nobody can answer, and the question would wait forever.
  useEffect(() => () => asked.get()?.answer(false), []);
  return (
    <Dialog
      title={question?.title ?? ""}
      open={question !== undefined}
      onClose={() => question?.answer(false)}
    >
      {question && <QuestionForm {...question} />}
    </Dialog>
  );
}
