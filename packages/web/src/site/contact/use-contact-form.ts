import type { ServiceKey } from "@handyman/core/catalogue/schema";
import { limits, messages, type Timeline } from "@handyman/core/contact/rules";
import type { ContactRequestInput } from "@handyman/core/contact/schema";
import { formatPhone } from "@handyman/core/quote/rules";
import { useReducer } from "react";
import { toasts } from "../../content/pages/contact.ts";
import { track } from "../../lib/analytics.ts";
import { ApiError } from "../../lib/api-error.ts";
import { ask } from "../../lib/site-data.ts";
import { toast } from "../../lib/toast.ts";
import { getEmailError, getPhoneError, getTextError } from "../../ui/form/contact-inputs.tsx";
import { type Envelope, refuseForm, sealEnvelope, useSubmission } from "../../ui/form/form-shell.tsx";

const emptyValues = {
  name: "",
  email: "",
  phone: "",
  service: "" as ServiceKey | "",
  timeline: "" as Timeline | "",
  message: "",
};

export type ContactValues = typeof emptyValues;
type FieldErrors = Partial<Record<keyof ContactValues, string>>;

export const initialState = {
  values: emptyValues,
  errors: {} as FieldErrors,
  refusals: 0,
  isSending: false,
  requestId: "",
  failure: "",
  reference: "",
};

export type ContactState = typeof initialState;

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

export function useContactForm() {
  const [state, dispatch] = useReducer(reducer, initialState);
  const { runOnce, getElapsedMs } = useSubmission();

  /** All tries use the same id until the visitor edits the form, so a lost response makes no second message. */
  const send = async (fax: string) => {
    const { values } = state;
    const requestId = state.requestId || crypto.randomUUID();
    dispatch({ type: "send", requestId });
    try {
      const envelope = { requestId, fax, elapsedMs: getElapsedMs(), pathname: window.location.pathname };
      const { reference } = await ask(({ api, limitWait, readJson }) =>
        readJson(api.contact.$post({ json: toPayload(values, envelope) }, limitWait())),
      );
      trackMessage(values);
      dispatch({ type: "succeed", reference });
      toast.success(toasts.success);
    } catch (error) {
      const message = describeFailure(error);
      dispatch({ type: "fail", message });
      toast.error(message);
    }
  };

  const submit = async (fax: string) => {
    const errors = validate(state.values);
    if (refuseForm(errors)) dispatch({ type: "refuse", errors });
    else await runOnce(() => send(fax));
  };

  return { state, dispatch, submit };
}
