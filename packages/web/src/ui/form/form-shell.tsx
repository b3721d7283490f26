import CircleAlert from "lucide-react/icons/circle-alert";
import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { FormWords } from "../../content/form.ts";
import { useSettings } from "../../lib/queries.ts";
import { toast, toaster } from "../../lib/toast.ts";
import { Button } from "../button.tsx";
import { useEarlyInput } from "./early-input.ts";
import { useFormWords } from "./form-words.ts";
import type { Retry, Trouble, tryAgain } from "./try-again.ts";

const CONTROLS = "input, select, textarea, button";

/** Focuses the summary of errors, which links to the fields, or else the first wrong field. */
function focusErrors(form: HTMLFormElement) {
  const summary = form.querySelector<HTMLElement>("[data-summary]");
  if (summary) {
    summary.focus({ preventScroll: true });
    summary.scrollIntoView();
    return;
  }
  const marked = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = marked?.matches(CONTROLS) ? marked : marked?.querySelector<HTMLElement>(CONTROLS);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: "center" });
}

/**
 * If the stage uses Cloudflare's widget, loads it when the visitor begins. Safari doesn't focus a
 * clicked button.
 */
function useTurnstile(isRestored: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const { turnstile_key: key } = useSettings();
  useEffect(() => {
    const box = place.current;
    if (!key || !box) return;
    const leaving = new AbortController();
    let isBegun = false;
    const begin = () => {
      if (isBegun) return;
      isBegun = true;
      import("./turnstile.ts")
        .then(({ showTurnstile }) => showTurnstile(box, key, leaving.signal))
        .catch(() => {
          isBegun = false;
        });
    };
    if (isRestored) begin();
    for (const event of ["focusin", "pointerdown"])
      box.closest("form")?.addEventListener(event, begin, { signal: leaving.signal });
    return () => leaving.abort();
  }, [key, isRestored]);
  return place;
}

/**
 * Two checks for requests from programs: a hidden field that only programs fill in, and
 * Cloudflare's widget.
 */
export function FormGuards({ isRestored = false }) {
  const id = useId();
  const turnstile = useTurnstile(isRestored);
  return (
    <>
      <div aria-hidden="true" className="sr-only">
        <label htmlFor={id}>Fax</label>
        <input id={id} name="fax" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
      <div ref={turnstile} className="mt-6 empty:hidden" />
    </>
  );
}

export type Guards = Record<"fax" | "turnstile", string>;

/**
 * Also reads a busy form, whose fields `FormData` leaves out. A token works once, so the widget
 * then gets another.
 */
export function takeGuards(form: HTMLFormElement): Guards {
  const read = (name: keyof Guards) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? "";
  const guards = { fax: read("fax"), turnstile: read("turnstile") };
  form.dispatchEvent(new Event("guards-taken"));
  return guards;
}

interface Props extends Omit<ComponentProps<"form">, "onSubmit" | "children"> {
  busy: boolean;
  errorCount: number;
  refusals: number;
  onSubmit: (form: HTMLFormElement) => void;
  footer: ReactNode;
  children: ReactNode;
}

export function FormShell({ busy, errorCount, refusals, onSubmit, footer, children, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  // Without code the browser checks the fields. Switch that off before a press is replayed.
  useLayoutEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);
  useEffect(() => {
    if (refusals > 0 && form.current) focusErrors(form.current);
  }, [refusals]);
  const words = useFormWords();
  return (
    <form
      ref={form}
      // Before the code arrives, a form without an action must not leave the page or put the fields
      // into the address.
      method="dialog"
      onFocusCapture={toaster.prepare}
      onInput={hideRefusal}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
      {...rest}
    >
      {/* Not on the whole form, because it would delay what the footer announces. */}
      <fieldset disabled={busy} aria-busy={busy} className="min-w-0 transition-opacity disabled:opacity-70">
        {children}
      </fieldset>
      <p aria-live="polite" className="sr-only">
        {refusals > 0 && errorCount > 0 ? words.attention(errorCount) : ""}
      </p>
      {footer}
    </form>
  );
}

const REFUSAL = "form-refused";

/** Visitors who correct a field have read the toast. */
export const hideRefusal = () => void toast.dismiss(REFUSAL);

export function refuseForm(errors: object, { fix, fixHow }: FormWords): boolean {
  const hasErrors = Object.keys(errors).length > 0;
  if (hasErrors) toast.error(fix, { id: REFUSAL, description: fixHow, className: "toast-at-top" });
  return hasErrors;
}

export function useElapsedMs(): () => number {
  const appearedAt = useRef(0);
  useEffect(() => {
    appearedAt.current ||= performance.now();
  }, []);
  return () => performance.now() - appearedAt.current;
}

/**
 * `follow` sets the reason while `tryAgain` repeats a call, and stops when the visitor leaves the
 * form. The form passes `tryAgain`, so that only visits that send something load its code.
 */
export function useTrouble() {
  const [trouble, setTrouble] = useState<Trouble>();
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  const follow =
    (repeat: typeof tryAgain): Retry =>
    (send) =>
      repeat(send, leaving.current.signal, setTrouble).finally(() => setTrouble(undefined));
  return { trouble, follow };
}

export type Follow = ReturnType<typeof useTrouble>["follow"];

/** Not announced, because screen readers announce the toast of the failure. */
function FailureNote({ message }: { message: string }) {
  return (
    <div className="mb-4 flex gap-3 rounded-field bg-danger-soft px-4 py-3 text-ink">
      <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger" />
      <div>
        <p className="font-semibold">{message}</p>
        <p className="text-sm text-ink-soft">{useFormWords().nothingLost}</p>
      </div>
    </div>
  );
}

interface NotesProps {
  trouble: Trouble | undefined;
  failure: string | undefined;
  /** What the form does next by itself. */
  plan?: string | undefined;
}

export function SendingNotes({ trouble, failure, plan }: NotesProps) {
  const words = useFormWords();
  const note = trouble ? words[trouble] : plan;
  return (
    <>
      {failure && <FailureNote message={failure} />}
      <div role="status">
        {note && (
          <div className="mb-4 rounded-field bg-brand-soft px-4 py-3 text-ink">
            <p className="font-semibold">{note}</p>
            <p className="text-sm text-ink-soft">{words.keepOpen}</p>
          </div>
        )}
      </div>
    </>
  );
}

/** Takes the focus while the form is being sent, because the disabled fields lose it. */
export function SubmitButton({ isSending, ...rest }: ComponentProps<typeof Button> & { isSending: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSending) button.current?.focus({ preventScroll: true });
  }, [isSending]);
  return <Button ref={button} type="submit" size="lg" {...rest} />;
}
