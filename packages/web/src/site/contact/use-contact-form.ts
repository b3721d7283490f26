import type { ServiceKey } from "@handyman/core/catalogue/rules";
import { limits, messages, type Timeline } from "@handyman/core/contact/rules";
import type { ContactRequestInput } from "@handyman/core/contact/schema";
import { formatPhone } from "@handyman/core/quote/rules";
import { useRef, useState } from "react";
import { useLocation } from "wouter";
import { timelines, toasts } from "../../content/pages/contact.ts";
import { track } from "../../lib/analytics.ts";
import { ApiError } from "../../lib/api-error.ts";
import { sentRequest } from "../../lib/sent-request.ts";
import { ask, useSettings } from "../../lib/site-data.ts";
import { toast } from "../../lib/toast.ts";
import { paths } from "../../paths.ts";
import { getEmailError, getPhoneError, getTextError } from "../../ui/form/contact-inputs.tsx";
import {
  type Envelope,
  type Guards,
  refuseForm,
  sealEnvelope,
  takeGuards,
  useElapsedMs,
} from "../../ui/form/form-shell.tsx";
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
export type FieldErrors = Partial<Record<keyof ContactValues, string>>;

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

export interface ServiceChoice {
  value: string;
  label: string;
}

const listSent = (values: ContactValues, services: readonly ServiceChoice[]) =>
  [
    { label: "Your message", text: values.message.trim() },
    { label: "Service", text: services.find(({ value }) => value === values.service)?.label ?? "" },
    { label: "Timeline", text: timelines.find(({ value }) => value === values.timeline)?.label ?? "" },
  ].filter(({ text }) => text);

function useDelivery(services: readonly ServiceChoice[]) {
  const { reply_promise_hours: hours } = useSettings();
  /** All tries use the same id until the visitor edits the form, so a lost response makes no second message. */
  const ids = useRef({ requestId: "", firstId: "" });
  const getElapsedMs = useElapsedMs();
  const { trouble, retry } = useRetries();
  /** Two presses can come before React shows the busy form. */
  const isSending = useRef(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [, navigate] = useLocation();

  const send = async (values: ContactValues, guards: Guards) => {
    const requestId = ids.current.requestId || crypto.randomUUID();
    ids.current = { requestId, firstId: ids.current.firstId || requestId };
    const visit = { elapsedMs: getElapsedMs(), pathname: window.location.pathname };
    isSending.current = true;
    setPending(true);
    setFailure(undefined);
    try {
      const sealed = { ...guards, ...ids.current, ...visit };
      const { reference } = await retry(() => sendMessage(toPayload(values, sealed)));
      trackMessage(values);
      const rows = listSent(values, services);
      sentRequest.save({ kind: "message", reference, sentAt: Date.now(), rows, photos: [], lostPhotos: [] });
      toast.success(toasts.success(hours));
      // The visitor may have gone to another page meanwhile.
      if (window.location.pathname === visit.pathname) navigate(paths.thanks);
    } catch (error) {
      const message = describeFailure(error);
      toast.error(message);
      setFailure(message);
      setPending(false);
      isSending.current = false;
    }
  };
  return { ids, isSending, isPending, failure, setFailure, trouble, send };
}

export function useContactForm(services: readonly ServiceChoice[]) {
  const [values, setValues] = useState(emptyValues);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const { ids, isSending, isPending, failure, setFailure, trouble, send } = useDelivery(services);

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
      setFailure(undefined);
    } else void send(values, takeGuards(form));
  };
  return { values, errors, refusals, isPending, failure, trouble, edit, submit };
}
