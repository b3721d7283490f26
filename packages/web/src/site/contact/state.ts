import type { ServiceKey } from "@handyman/core/catalogue/schema";
import { limits, messages, type Timeline } from "@handyman/core/contact/rules";
import type { ContactRequestInput } from "@handyman/core/contact/schema";
import { formatPhone, toSource } from "@handyman/core/quote/rules";
import { getEmailError, getPhoneError, getTextError } from "../../lib/field-errors.ts";

export interface ContactValues {
  name: string;
  email: string;
  phone: string;
  service: ServiceKey | "";
  timeline: Timeline | "";
  message: string;
}

export type FieldErrors = Partial<Record<keyof ContactValues, string>>;

export interface ContactState {
  values: ContactValues;
  errors: FieldErrors;
  refusals: number;
  isSending: boolean;
  requestId: string;
  failure: string;
  reference: string;
}

export const initialState: ContactState = {
  values: { name: "", email: "", phone: "", service: "", timeline: "", message: "" },
  errors: {},
  refusals: 0,
  isSending: false,
  requestId: "",
  failure: "",
  reference: "",
};

export type Action =
  | { type: "edit"; values: Partial<ContactValues> }
  | { type: "refuse"; errors: FieldErrors }
  | { type: "send"; requestId: string }
  | { type: "fail"; message: string }
  | { type: "succeed"; reference: string }
  | { type: "write-another" };

function edit(state: ContactState, values: Partial<ContactValues>): ContactState {
  const errors = { ...state.errors };
  for (const name of Object.keys(values) as (keyof ContactValues)[]) delete errors[name];
  return { ...state, values: { ...state.values, ...values }, errors, requestId: "" };
}

export function reducer(state: ContactState, action: Action): ContactState {
  switch (action.type) {
    case "edit":
      return edit(state, action.values);
    case "refuse":
      return { ...state, errors: action.errors, refusals: state.refusals + 1, failure: "" };
    case "send":
      return { ...state, requestId: action.requestId, isSending: true, errors: {}, failure: "" };
    case "fail":
      return { ...state, isSending: false, failure: action.message };
    case "succeed":
      return { ...initialState, reference: action.reference };
    case "write-another":
      return { ...state, reference: "" };
  }
}

export function validate(values: ContactValues): FieldErrors {
  const found = {
    name: getTextError("Name", values.name, limits.name, messages.name),
    email: getEmailError(values.email),
    phone: values.phone.trim() ? getPhoneError(values.phone) : undefined,
    message: getTextError("Message", values.message, limits.message, messages.message),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined));
}

interface Envelope {
  requestId: string;
  fax: string;
  elapsedMs: number;
  pathname: string;
}

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
