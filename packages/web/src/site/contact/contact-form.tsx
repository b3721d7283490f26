import type { Timeline } from "@handyman/core/requests/contact-form/rules";
import { toChoices } from "@handyman/core/requests/quote-form/labels";
import { limits } from "@handyman/core/requests/quote-form/rules";
import { EmailField, getTextProps, PhoneField } from "../../ui/form/contact-inputs.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { Select, TextArea, TextInput } from "../../ui/form/field.tsx";
import { FormGuards, FormShell, SendingNotes, SubmitButton } from "../../ui/form/form-shell.tsx";
import { NoScriptNote } from "../../ui/form/no-script-note.tsx";
import { useContactForm } from "./use-contact-form.ts";
import type { ContactValues, FieldErrors, ServiceChoice, Words } from "./values.ts";

interface FieldsProps {
  values: ContactValues;
  errors: FieldErrors;
  services: readonly ServiceChoice[];
  words: Words;
  onEdit: (values: Partial<ContactValues>) => void;
}

function ContactFields({ services, words, ...part }: FieldsProps) {
  const { values, onEdit } = part;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextInput
        label={words.fieldNames.name}
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
        label={words.service}
        name="service"
        optional
        placeholder={words.otherService}
        options={services}
        value={values.service}
        onChange={(event) => onEdit({ service: event.target.value })}
      />
      <Select
        label={words.timeline}
        name="timeline"
        optional
        placeholder={words.noTimeline}
        options={toChoices(words.timelines)}
        value={values.timeline}
        onChange={(event) => onEdit({ timeline: event.target.value as Timeline | "" })}
      />
      <TextArea
        label={words.fieldNames.message}
        rows={6}
        className="sm:col-span-2"
        placeholder={words.example}
        maxLength={limits.message}
        {...getTextProps("message", part)}
      />
    </div>
  );
}

export function ContactForm({ services, words }: Pick<FieldsProps, "services" | "words">) {
  const form = useContactForm(services, words);
  const { values, errors, refusals, isPending, failure, trouble, edit, submit } = form;
  return (
    <FormShell
      aria-label={words.title}
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
            {isPending ? words.sending : words.send}
          </SubmitButton>
        </div>
      }
    >
      <NoScriptNote text={words.withoutScript} />
      {!isPending && <ErrorSummary title={words.problem} errors={errors} refusals={refusals} />}
      <ContactFields services={services} words={words} values={values} errors={errors} onEdit={edit} />
      <FormGuards />
    </FormShell>
  );
}
