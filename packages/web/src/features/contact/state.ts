import type { ServiceKey } from "@handyman/core/catalogue/schema";
import type { Timeline } from "@handyman/core/contact/rules";

/** What the visitor types and chooses; phone, service and timeline may stay empty (decisions, "Contact form"). */
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
  sending: boolean;
  /** Id of the message that was last tried and not yet answered well; empty when the next try is a new message. */
  requestId: string;
  /** Why the last try did not work, for people. */
  failure: string;
  /** What the last message is known by at the business; empty while there is one to write. */
  reference: string;
}

const emptyValues: ContactValues = { name: "", email: "", phone: "", service: "", timeline: "", message: "" };

export const initialState: ContactState = {
  values: emptyValues,
  errors: {},
  refusals: 0,
  sending: false,
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

/** Clears the errors of what changed, and makes the next try a new message. */
function edited(state: ContactState, values: Partial<ContactValues>): ContactState {
  const errors = { ...state.errors };
  for (const name of Object.keys(values) as (keyof ContactValues)[]) delete errors[name];
  return { ...state, values: { ...state.values, ...values }, errors, requestId: "" };
}

export function reducer(state: ContactState, action: Action): ContactState {
  switch (action.type) {
    case "edit":
      return edited(state, action.values);
    case "refuse":
      return { ...state, errors: action.errors, refusals: state.refusals + 1, failure: "" };
    case "send":
      return { ...state, requestId: action.requestId, sending: true, errors: {}, failure: "" };
    case "fail":
      return { ...state, sending: false, failure: action.message };
    case "succeed":
      return { ...initialState, reference: action.reference };
    case "write-another":
      return { ...state, reference: "" };
  }
}
