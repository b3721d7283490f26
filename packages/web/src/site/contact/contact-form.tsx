import type { Timeline } from "@handyman/core/requests/contact-form/rules";
import { timelineNames, toChoices } from "@handyman/core/requests/quote-form/labels";
import { limits } from "@handyman/core/requests/quote-form/rules";
import { withoutScript } from "../../content/pages/contact.ts";
import { EmailField, getTextProps, PhoneField } from "../../ui/form/contact-inputs.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { Select, TextArea, TextInput } from "../../ui/form/field.tsx";
import { FormGuards, FormShell, SendingNotes, SubmitButton } from "../../ui/form/form-shell.tsx";
import { NoScriptNote } from "../../ui/form/no-script-note.tsx";
import { useContactForm } from "./use-contact-form.ts";
import type { ContactValues, FieldErrors, ServiceChoice } from "./values.ts";

interface FieldsProps {
  values: ContactValues;
  errors: FieldErrors;
  services: readonly ServiceChoice[];
  onEdit: (values: Partial<ContactValues>) => void;
}

function ContactFields({ services, ...part }: FieldsProps) {
  const { values, onEdit } = part;
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
      <PhoneField optional {...getTextProps("phone", part)} />
      <Select
        label="Service"
        name="service"
        optional
        placeholder="Something else"
        options={services}
        value={values.service}
        onChange={(event) => onEdit({ service: event.target.value })}
      />
      <Select
        label="Timeline"
        name="timeline"
        optional
        placeholder="No date in mind"
        options={toChoices(timelineNames)}
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

export function ContactForm({ services }: Pick<FieldsProps, "services">) {
  const { values, errors, refusals, isPending, failure, trouble, edit, submit } = useContactForm(services);
  return (
    <FormShell
      aria-label="Message to us"
      busy={isPending}
      errorCount={Object.keys(errors).length}
      refusals={refusals}
      onSubmit={submit}
      footer={
        <div className="mt-7">
          <SendingNotes trouble={trouble} failure={failure} />
          <SubmitButton
            isSending={isPending}
            className="w-full sm:w-auto"
            aria-disabled={isPending || undefined}
          >
            {isPending ? "Sending message..." : "Send message"}
          </SubmitButton>
        </div>
      }
    >
      <NoScriptNote text={withoutScript} />
      {!isPending && <ErrorSummary errors={errors} refusals={refusals} />}
      <ContactFields services={services} values={values} errors={errors} onEdit={edit} />
      <FormGuards />
    </FormShell>
  );
}
