import CircleAlert from "lucide-react/icons/circle-alert";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { Honeypot } from "../../ui/form/honeypot.tsx";
import { ContactFields, type ServiceChoices } from "./contact-fields.tsx";
import { Receipt } from "./receipt.tsx";
import type { ContactState } from "./state.ts";
import { useContactForm } from "./use-contact-form.ts";

/** What became of the last try, and the button for the next one. */
function SendBar({ sending, failure }: Pick<ContactState, "sending" | "failure">) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The field that Enter was pressed in is switched off while sending; the focus must not fall off the page.
    if (sending) button.current?.focus({ preventScroll: true });
  }, [sending]);
  return (
    <div className="mt-7">
      {/* Stays when the toast has gone, which is what screen readers announce. */}
      {failure && (
        <div className="mb-4 flex gap-3 rounded-field bg-danger-soft px-4 py-3 text-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
          <div>
            <p className="font-semibold">{failure}</p>
            <p className="text-ink-soft text-sm">Nothing you entered is lost.</p>
          </div>
        </div>
      )}
      <Button
        ref={button}
        type="submit"
        size="lg"
        className="w-full sm:w-auto"
        aria-disabled={sending || undefined}
      >
        {sending ? "Sending message..." : "Send message"}
      </Button>
    </div>
  );
}

/** A message to the business (decisions, "Contact form"). */
export function ContactForm({ services }: { services: ServiceChoices }) {
  const { state, dispatch, submit } = useContactForm();
  const fax = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const { values, errors, refusals, sending, failure, reference } = state;
  const writeAnother = () => {
    // Its button is about to go; the next stop from here is the form's first field.
    area.current?.focus({ preventScroll: true });
    dispatch({ type: "write-another" });
  };
  const form = (
    <FormShell
      aria-label="Message to us"
      busy={sending}
      errorCount={Object.keys(errors).length}
      refusals={refusals}
      onSubmit={() => void submit(fax.current?.value ?? "")}
      footer={<SendBar sending={sending} failure={failure} />}
    >
      <ContactFields
        services={services}
        values={values}
        errors={errors}
        onEdit={(changed) => dispatch({ type: "edit", values: changed })}
      />
      <Honeypot ref={fax} />
    </FormShell>
  );
  return (
    <div ref={area} tabIndex={-1} className="outline-none">
      {reference ? <Receipt reference={reference} onAnother={writeAnother} /> : form}
    </div>
  );
}
