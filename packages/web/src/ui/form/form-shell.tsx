import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import { toaster } from "../../lib/toast.ts";
import { useTypedEarly } from "./typed-early.ts";

const CONTROLS = "input, select, textarea, button";

function focusFirstInvalid(form: HTMLFormElement) {
  const marked = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = marked?.matches(CONTROLS) ? marked : marked?.querySelector<HTMLElement>(CONTROLS);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: "center" });
}

/** People never see or reach this field. Its content marks a request as spam. */
export function Honeypot() {
  const id = useId();
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>Fax</label>
      <input id={id} name="fax" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}

export const readHoneypot = (form: HTMLFormElement) => String(new FormData(form).get("fax") ?? "");

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
  useTypedEarly(form);
  useEffect(() => {
    if (refusals > 0 && form.current) focusFirstInvalid(form.current);
  }, [refusals]);
  const fields = errorCount === 1 ? "1 field needs" : `${errorCount} fields need`;
  return (
    <form
      ref={form}
      noValidate
      // Before the code arrives, submitting must not leave the page or put the fields into the address.
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
