import type { ContactRequestInput } from "@handyman/core/contact/schema";
import { formatPhone } from "@handyman/core/phone";
import { toSource } from "@handyman/core/quote/rules";
import type { ContactValues } from "./state.ts";

interface Envelope {
  requestId: string;
  /** What a program typed into the field that people do not see. */
  fax: string;
  /** Milliseconds since the form first appeared. */
  elapsedMs: number;
  /** Of the page that the form is on. */
  pathname: string;
}

/** The body of `POST /api/contact` for values that passed `validate`. What was left empty stays out. */
export function toPayload(values: ContactValues, envelope: Envelope): ContactRequestInput {
  const { service, timeline } = values;
  const phone = formatPhone(values.phone);
  return {
    requestId: envelope.requestId,
    name: values.name.trim(),
    email: values.email.trim(),
    message: values.message.trim(),
    ...(phone && { phone }),
    ...(service && { service }),
    ...(timeline && { timeline }),
    ...(envelope.fax && { fax: envelope.fax.slice(0, 200) }),
    elapsedMs: Math.max(0, Math.round(envelope.elapsedMs)),
    ...toSource(envelope.pathname),
  };
}
