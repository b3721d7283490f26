import { emailPattern } from "@handyman/core/lib/email";
import { formatPhone } from "@handyman/core/lib/phone";
import { isPhone, limits, messages, tooLong } from "@handyman/core/requests/quote-form/rules";

export const requireText = (value: string, message: string) => (value.trim() ? undefined : message);

export function getTextError(what: string, value: string, max: number, missing: string): string | undefined {
  return requireText(value, missing) ?? (value.trim().length > max ? tooLong(what, max) : undefined);
}

export function getEmailError(value: string): string | undefined {
  const malformed = emailPattern.test(value.trim()) ? undefined : messages.emailFormat;
  return getTextError("Email", value, limits.email, messages.email) ?? malformed;
}

export function getPhoneError(value: string): string | undefined {
  const phone = value.trim();
  const fits = phone.length <= limits.phone && isPhone(phone) && isPhone(formatPhone(phone));
  return fits ? undefined : messages.phoneFormat;
}
