import type { ServiceKey } from "@handyman/core/catalogue/schema";
import { limits, type Timeline } from "@handyman/core/contact/rules";
import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef } from "react";
import { receipt, timelines } from "../../content/pages/contact.ts";
import { Button } from "../../ui/button.tsx";
import { EmailField, getTextProps, PhoneField } from "../../ui/form/contact-inputs.tsx";
import { Select, TextArea, TextInput } from "../../ui/form/field.tsx";
import { FailureNote, FormShell, Honeypot, readHoneypot, SubmitButton } from "../../ui/form/form-shell.tsx";
import { type ContactState, type ContactValues, useContactForm } from "./use-contact-form.ts";

type ServiceChoices = readonly { value: string; label: string }[];

interface FieldsProps extends Pick<ContactState, "values" | "errors"> {
  services: ServiceChoices;
  onEdit: (values: Partial<ContactValues>) => void;
}

function ContactFields({ services, ...part }: FieldsProps) {
  const { values, errors, onEdit } = part;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextInput
        label="Name"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={limits.name}
        className="sm:col-span-2"
        {...getTextProps("name", part)}
      />
      <EmailField {...getTextProps("email", part)} />
      <PhoneField
        optional
        value={values.phone}
        error={errors.phone}
        onChange={(phone) => onEdit({ phone })}
      />
      <Select
        label="Service"
        name="service"
        optional
        placeholder="Not about one of them"
        options={services}
        value={values.service}
        onChange={(event) => onEdit({ service: event.target.value as ServiceKey | "" })}
      />
      <Select
        label="Timeline"
        name="timeline"
        optional
        placeholder="No date in mind"
        options={timelines}
        value={values.timeline}
        onChange={(event) => onEdit({ timeline: event.target.value as Timeline | "" })}
      />
      <TextArea
        label="Message"
        rows={6}
        className="sm:col-span-2"
        placeholder="A question, a small job, a word about our work…"
        maxLength={limits.message}
        {...getTextProps("message", part)}
      />
    </div>
  );
}

function Receipt({ reference, onWriteAnother }: { reference: string; onWriteAnother: () => void }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={note} tabIndex={-1} className="py-6 text-center outline-none sm:py-12">
      <CircleCheck className="mx-auto size-14 text-success" strokeWidth={1.5} />
      <p className="mt-5 font-bold font-display text-heading">{receipt.title}</p>
      <p className="mx-auto mt-3 max-w-md text-ink-soft">{receipt.next}</p>
      <p className="mx-auto mt-6 w-fit rounded-field bg-brand-soft px-5 py-3 font-semibold">
        Reference <span className="whitespace-nowrap">{reference}</span>
      </p>
      <Button variant="secondary" className="mt-8" onClick={onWriteAnother}>
        Write another message
      </Button>
    </div>
  );
}

export function ContactForm({ services }: { services: ServiceChoices }) {
  const { state, dispatch, submit } = useContactForm();
  const area = useRef<HTMLDivElement>(null);
  const { values, errors, refusals, isSending, failure, reference } = state;
  const writeAnother = () => {
    area.current?.focus({ preventScroll: true });
    dispatch({ type: "write-another" });
  };
  const form = (
    <FormShell
      aria-label="Message to us"
      busy={isSending}
      errorCount={Object.keys(errors).length}
      refusals={refusals}
      onSubmit={(element) => void submit(readHoneypot(element))}
      footer={
        <div className="mt-7">
          {failure && <FailureNote message={failure} />}
          <SubmitButton
            isSending={isSending}
            className="w-full sm:w-auto"
            aria-disabled={isSending || undefined}
          >
            {isSending ? "Sending message..." : "Send message"}
          </SubmitButton>
        </div>
      }
    >
      <ContactFields
        services={services}
        values={values}
        errors={errors}
        onEdit={(changed) => dispatch({ type: "edit", values: changed })}
      />
      <Honeypot />
    </FormShell>
  );
  return (
    <div ref={area} tabIndex={-1} className="outline-none">
      {reference ? <Receipt reference={reference} onWriteAnother={writeAnother} /> : form}
    </div>
  );
}
