import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { toaster } from "../../lib/toast.ts";
import { useTypedEarly } from "./typed-early.ts";

const CONTROLS = "input, select, textarea, button";

/** Moves the focus to the first control that is marked invalid, and that control to the middle of the screen. */
function focusFirstInvalid(form: HTMLFormElement) {
  const marked = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = marked?.matches(CONTROLS) ? marked : marked?.querySelector<HTMLElement>(CONTROLS);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: "center" });
}

interface Props extends Omit<ComponentProps<"form">, "onSubmit" | "children"> {
  /** While true nothing in the form can be changed. The footer stays operable, so that it keeps the focus. */
  busy: boolean;
  /** How many fields have an error; announced after each refused attempt. */
  errorCount: number;
  /** Refused attempts so far: each new one moves the focus to the first field with an error. */
  refusals: number;
  onSubmit: (form: HTMLFormElement) => void;
  footer: ReactNode;
  children: ReactNode;
}

/** The frame of every form: our own messages instead of the browser's, busy state, and where the focus goes. */
export function FormShell({ busy, errorCount, refusals, onSubmit, footer, children, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useTypedEarly(form);
  useEffect(() => {
    if (refusals > 0 && form.current) focusFirstInvalid(form.current);
  }, [refusals]);
  const fields = errorCount === 1 ? "1 field needs" : `${errorCount} fields need`;
  return (
    <form
      ref={form}
      noValidate
      // Sent before its code has arrived, the browser must neither leave the page nor put the fields into the address.
      method="dialog"
      onFocusCapture={toaster.prepare}
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
      {...rest}
    >
      <fieldset disabled={busy} className="min-w-0 transition-opacity disabled:opacity-70">
        {children}
      </fieldset>
      <p aria-live="polite" className="sr-only">
        {refusals > 0 && errorCount > 0 ? `${fields} your attention.` : ""}
      </p>
      {footer}
    </form>
  );
}
