import type { Timeline } from "@handyman/core/requests/contact-form/rules";
import type { ContactWords } from "../../content/pages/contact.ts";
import type { ApiError } from "../../lib/api-error.ts";

export const emptyValues = {
  name: "",
  email: "",
  phone: "",
  service: "",
  timeline: "" as Timeline | "",
  message: "",
};

export type ContactValues = typeof emptyValues;
export type FieldErrors = Partial<Record<keyof ContactValues, string>>;

export interface ServiceChoice {
  value: string;
  label: string;
}

/** What the form needs to speak a language. */
export interface ContactLanguage {
  words: ContactWords["form"];
  /** Says in another language than English why the API refused a message. */
  explain?: (error: ApiError) => Promise<string>;
}
