import { limits, messages } from "@handyman/core/contact/rules";
import { emailError, phoneFormatError, textError } from "../../lib/field-errors.ts";
import type { ContactValues, FieldErrors } from "./state.ts";

/** What is wrong, by field; empty when the message can be sent. */
export function validate(values: ContactValues): FieldErrors {
  const found = {
    name: textError("Name", values.name, limits.name, messages.name),
    email: emailError(values.email),
    phone: values.phone.trim() ? phoneFormatError(values.phone) : undefined,
    message: textError("Message", values.message, limits.message, messages.message),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined));
}
