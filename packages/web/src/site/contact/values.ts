import type { Timeline } from "@handyman/core/requests/contact-form/rules";
import type { ContactWords } from "../../content/pages/contact.ts";

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

export type Words = ContactWords["form"];
