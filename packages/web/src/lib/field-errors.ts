import { formatPhone, isPhone } from "@handyman/core/phone";
import { emailPattern, limits, messages, tooLong } from "@handyman/core/quote/rules";

/** What the forms' fields have in common; undefined when nothing is wrong (specification 5). */
export const required = (value: string, message: string) => (value.trim() ? undefined : message);

/** As the schemas' text fields: trimmed, not empty, not too long. */
export function textError(what: string, value: string, max: number, missing: string): string | undefined {
  return required(value, missing) ?? (value.trim().length > max ? tooLong(what, max) : undefined);
}

export function emailError(value: string): string | undefined {
  const malformed = emailPattern.test(value.trim()) ? undefined : messages.emailFormat;
  return textError("Email", value, limits.email, messages.email) ?? malformed;
}

/** Of a number that was given. */
export function phoneFormatError(value: string): string | undefined {
  const phone = value.trim();
  const fits = phone.length <= limits.phone && isPhone(phone) && isPhone(formatPhone(phone));
  return fits ? undefined : messages.phoneFormat;
}
