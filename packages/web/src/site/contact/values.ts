import { limits, messages, type Timeline } from "@handyman/core/contact/rules";
import { getEmailError, getPhoneError, getTextError } from "../../ui/form/contact-inputs.tsx";

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

export function validate(values: ContactValues): FieldErrors {
  const found = {
    name: getTextError("Name", values.name, limits.name, messages.name),
    email: getEmailError(values.email),
    phone: values.phone.trim() ? getPhoneError(values.phone) : undefined,
    message: getTextError("Message", values.message, limits.message, messages.message),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined));
}

export interface ServiceChoice {
  value: string;
  label: string;
}
