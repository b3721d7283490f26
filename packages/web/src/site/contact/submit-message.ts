import { formatPhone } from "@handyman/core/lib/phone";
import type { ContactRequestInput } from "@handyman/core/requests/contact-form/schema";
import { limits } from "@handyman/core/requests/quote-form/rules";
import { track } from "../../lib/analytics.ts";
import { ApiError } from "../../lib/api-error.ts";
import { ask } from "../../lib/ask.ts";
import { sentRequest } from "../../lib/sent-request.ts";
import { toast } from "../../lib/toast.ts";
import { getEmailError, getPhoneError, getTextError } from "../../ui/form/contact-checks.ts";
import { type Envelope, sealEnvelope } from "../../ui/form/envelope.ts";
import type { useTrouble } from "../../ui/form/form-shell.tsx";
import { tryAgain } from "../../ui/form/try-again.ts";
import type { ContactValues, FieldErrors, ServiceChoice, Words } from "./values.ts";

export function validate(values: ContactValues, words: Words): FieldErrors {
  const { messages, fieldNames, tooLong } = words;
  const checkText = (name: "name" | "message") =>
    getTextError(values[name], limits[name], messages[name], tooLong(fieldNames[name], limits[name]));
  const found = {
    name: checkText("name"),
    email: getEmailError(values.email, words),
    phone: values.phone.trim() ? getPhoneError(values.phone, words) : undefined,
    message: checkText("message"),
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

export function describeFailure(error: unknown, words: Words): string {
  if (!(error instanceof ApiError)) return words.failed;
  if (!error.hasServerMessage) return error.status === 429 ? words.messages.tooMany : words.failed;
  return error.details || error.message || words.failed;
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

const listSent = (values: ContactValues, services: readonly ServiceChoice[], words: Words) =>
  [
    { label: words.rows.person, text: [values.name, values.phone, values.email].filter(Boolean).join("\n") },
    { label: words.rows.message, text: values.message.trim() },
    { label: words.service, text: services.find(({ value }) => value === values.service)?.label ?? "" },
    { label: words.timeline, text: values.timeline && words.timelines[values.timeline] },
  ].filter(({ text }) => text);

interface Message {
  values: ContactValues;
  services: readonly ServiceChoice[];
  envelope: Envelope;
  follow: ReturnType<typeof useTrouble>["follow"];
  promisedHours: number;
  words: Words;
}

export async function submitMessage(message: Message) {
  const { values, services, envelope, follow, promisedHours, words } = message;
  try {
    const { reference, sentAt } = await follow(tryAgain)(() => sendMessage(toPayload(values, envelope)));
    trackMessage(values);
    const rows = listSent(values, services, words);
    sentRequest.save({ kind: "message", reference, sentAt, rows, photos: [], lostPhotos: [] });
    toast.success(words.sent(promisedHours));
    return undefined;
  } catch (error) {
    return describeFailure(error, words);
  }
}
