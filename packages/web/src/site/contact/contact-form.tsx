import type { ServiceKey } from "@handyman/core/catalogue/schema";
import { limits, messages, type Timeline } from "@handyman/core/contact/rules";
import type { ContactRequestInput } from "@handyman/core/contact/schema";
import { formatPhone } from "@handyman/core/quote/rules";
import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef, useState } from "react";
import { receipt, timelines, toasts, withoutScript } from "../../content/pages/contact.ts";
import { track } from "../../lib/analytics.ts";
import { ApiError } from "../../lib/api-error.ts";
import { ask, useSettings } from "../../lib/site-data.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import {
  EmailField,
  getEmailError,
  getPhoneError,
  getTextError,
  getTextProps,
  PhoneField,
} from "../../ui/form/contact-inputs.tsx";
import { Select, TextArea, TextInput } from "../../ui/form/field.tsx";
import {
  type Envelope,
  FormGuards,
  FormShell,
  type Guards,
  refuseForm,
  SendingNotes,
  SubmitButton,
  sealEnvelope,
  takeGuards,
  useElapsedMs,
} from "../../ui/form/form-shell.tsx";
import { NoScriptNote } from "../../ui/form/no-script-note.tsx";
import { useRetries } from "../../ui/form/try-again.ts";

export const emptyValues = {
  name: "",
  email: "",
  phone: "",
  service: "" as ServiceKey | "",
  timeline: "" as Timeline | "",
  message: "",
};

export type ContactValues = typeof emptyValues;
type FieldErrors = Partial<Record<keyof ContactValues, string>>;

export function validate(values: ContactValues): FieldErrors {
  const found = {
    name: getTextError("Name", values.name, limits.name, messages.name),
    email: getEmailError(values.email),
    phone: values.phone.trim() ? getPhoneError(values.phone) : undefined,
    message: getTextError("Message", values.message, limits.message, messages.message),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined));
}

export function toPayload(values: ContactValues, envelope: Envelope): ContactRequestInput {
  const { service, timeline } = values;
  const phone = formatPhone(values.phone);
  return {
    ...sealEnvelope(envelope),
    name: values.name.trim(),
    email: values.email.trim(),
    message: values.message.trim(),
    ...(phone && { phone }),
    ...(service && { service }),
    ...(timeline && { timeline }),
  };
}

export function describeFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return toasts.failed;
  if (error.hasServerMessage) return error.details || error.message || toasts.failed;
  return error.status === 429 ? messages.tooMany : toasts.failed;
}

const trackMessage = ({ service, timeline }: ContactValues) =>
  track("contact_submitted", {
    service_type: service,
    timeline,
    event_category: "engagement",
    event_label: "contact_form",
  });

const sendMessage = (json: ContactRequestInput) =>
  ask(({ api, limitWait, readJson }) => readJson(api.contact.$post({ json }, limitWait())));

interface Outcome {
  isPending?: boolean;
  reference?: string;
  failure?: string;
}

function useContactForm() {
  const { reply_promise_hours: hours } = useSettings();
  const [values, setValues] = useState(emptyValues);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  /** All tries use the same id until the visitor edits the form, so a lost response makes no second message. */
  const ids = useRef({ requestId: "", firstId: "" });
  const getElapsedMs = useElapsedMs();
  const { trouble, retry } = useRetries();
  /** Two presses can come before React shows the busy form. */
  const isSending = useRef(false);
  const [outcome, setOutcome] = useState<Outcome>({});

  const send = async (guards: Guards) => {
    const requestId = ids.current.requestId || crypto.randomUUID();
    ids.current = { requestId, firstId: ids.current.firstId || requestId };
    const visit = { elapsedMs: getElapsedMs(), pathname: window.location.pathname };
    setOutcome({ isPending: true });
    try {
      const sealed = { ...guards, ...ids.current, ...visit };
      const { reference } = await retry(() => sendMessage(toPayload(values, sealed)));
      trackMessage(values);
      ids.current = { requestId: "", firstId: "" };
      setValues(emptyValues);
      toast.success(toasts.success(hours));
      setOutcome({ reference });
    } catch (error) {
      const failure = describeFailure(error);
      toast.error(failure);
      setOutcome({ failure });
    }
    isSending.current = false;
  };

  const edit = (changed: Partial<ContactValues>) => {
    ids.current = { ...ids.current, requestId: "" };
    setValues({ ...values, ...changed });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in changed))));
  };
  const submit = (form: HTMLFormElement) => {
    if (isSending.current) return;
    const found = validate(values);
    setErrors(found);
    if (refuseForm(found)) {
      setRefusals(refusals + 1);
      setOutcome({});
      return;
    }
    isSending.current = true;
    void send(takeGuards(form));
  };
  return { values, errors, refusals, outcome, setOutcome, trouble, edit, submit };
}

interface FieldsProps {
  values: ContactValues;
  errors: FieldErrors;
  services: readonly { value: string; label: string }[];
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

export function ContactForm({ services }: Pick<FieldsProps, "services">) {
  const { values, errors, refusals, outcome, setOutcome, trouble, edit, submit } = useContactForm();
  const { isPending = false, reference, failure } = outcome;
  const area = useRef<HTMLDivElement>(null);
  const writeAnother = () => {
    area.current?.focus({ preventScroll: true });
    setOutcome({});
  };
  const form = (
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
      <ContactFields services={services} values={values} errors={errors} onEdit={edit} />
      <FormGuards />
    </FormShell>
  );
  return (
    <div ref={area} tabIndex={-1} className="outline-none">
      {reference ? <Receipt reference={reference} onWriteAnother={writeAnother} /> : form}
    </div>
  );
}
