import { formatPhone } from "@handyman/core/phone";
import { toSource } from "@handyman/core/quote/rules";
import type { QuoteRequestInput } from "@handyman/core/quote/schema";
import type { QuoteValues } from "./state.ts";

interface Envelope {
  requestId: string;
  /** Public addresses of the photos that arrived. */
  photos: string[];
  /** What a program typed into the field that people do not see. */
  fax: string;
  /** Milliseconds since the form first appeared. */
  elapsedMs: number | undefined;
  /** Of the page that the form is on. */
  pathname: string;
}

/** The body of `POST /api/quotes` for values that passed `validate`. Dates go along only with their level. */
export function toPayload(values: QuoteValues, envelope: Envelope): QuoteRequestInput {
  const dated = values.serviceLevel === "preferred-date-range";
  return {
    requestId: envelope.requestId,
    name: `${values.firstName.trim()} ${values.lastName.trim()}`,
    email: values.email.trim(),
    phone: formatPhone(values.phone),
    address: values.propertyAddress.trim(),
    services: values.services,
    urgency: values.serviceLevel,
    preferredDate: dated ? values.preferredDate : "",
    alternateDate: dated ? values.alternateDate : "",
    details: values.description.trim(),
    contactMethod: values.contactMethod || "email",
    isRealtor: values.isRealtor,
    photos: envelope.photos,
    ...(envelope.fax ? { fax: envelope.fax.slice(0, 200) } : {}),
    ...(envelope.elapsedMs !== undefined && { elapsedMs: Math.max(0, Math.round(envelope.elapsedMs)) }),
    ...toSource(envelope.pathname),
  };
}
