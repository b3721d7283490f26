import { formatPhone } from "@handyman/core/lib/phone";
import { messages } from "@handyman/core/requests/contact-form/rules";
import type { ContactRequestInput } from "@handyman/core/requests/contact-form/schema";
import { timelineNames } from "@handyman/core/requests/quote-form/labels";
import { limits } from "@handyman/core/requests/quote-form/rules";
import { failed } from "../../content/pages/contact.ts";
import { track } from "../../lib/analytics.ts";
import { ApiError } from "../../lib/api-error.ts";
import { ask } from "../../lib/ask.ts";
import { sentRequest } from "../../lib/sent-request.ts";
import { toast } from "../../lib/toast.ts";
import { getEmailError, getPhoneError, getTextError } from "../../ui/form/contact-checks.ts";
import { type Envelope, sealEnvelope } from "../../ui/form/envelope.ts";
import type { useTrouble } from "../../ui/form/form-shell.tsx";
import { tryAgain } from "../../ui/form/try-again.ts";
import type { ContactValues, FieldErrors, ServiceChoice } from "./values.ts";

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
  if (!(error instanceof ApiError)) return failed;
  if (error.hasServerMessage) return error.details || error.message || failed;
  return error.status === 429 ? messages.tooMany : failed;
}

const trackMessage = ({ service, timeline }: ContactValues) =>
  track("contact_submitted", {
    service_type: service,
    timeline,
    event_category: "engagement",
    event_label: "contact_form",
  });

const sendMessage = (json: ContactRequestInput) =>
  ask(async ({ api, limitWait, readJson, readServerTime }) => {
    const answer = api.contact.$post({ json }, limitWait());
    const { reference } = await readJson(answer);
    return { reference, sentAt: readServerTime(await answer) };
  });

const listSent = (values: ContactValues, services: readonly ServiceChoice[]) =>
  [
    { label: "Your details", text: [values.name, values.phone, values.email].filter(Boolean).join("\n") },
    { label: "Your message", text: values.message.trim() },
    { label: "Service", text: services.find(({ value }) => value === values.service)?.label ?? "" },
    { label: "Timeline", text: values.timeline && timelineNames[values.timeline] },
  ].filter(({ text }) => text);

interface Message {
  values: ContactValues;
  services: readonly ServiceChoice[];
  envelope: Envelope;
  follow: ReturnType<typeof useTrouble>["follow"];
  promisedHours: number;
}

export async function submitMessage({ values, services, envelope, follow, promisedHours }: Message) {
  try {
    const { reference, sentAt } = await follow(tryAgain)(() => sendMessage(toPayload(values, envelope)));
    trackMessage(values);
    const rows = listSent(values, services);
    sentRequest.save({ kind: "message", reference, sentAt, rows, photos: [], lostPhotos: [] });
    toast.success(`Message sent! We'll get back to you within ${promisedHours} hours.`);
    return undefined;
  } catch (error) {
    return describeFailure(error);
  }
}
