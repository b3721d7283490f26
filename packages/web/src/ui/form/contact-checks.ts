import { emailPattern } from "@handyman/core/lib/email";
import { formatPhone } from "@handyman/core/lib/phone";
import { isPhone, limits } from "@handyman/core/requests/quote-form/rules";

/** What both forms say about these fields, in the page's language. */
interface ContactWords {
  messages: Readonly<Record<"email" | "emailFormat" | "phoneFormat", string>>;
  fieldNames: Readonly<Record<"email", string>>;
  tooLong: (what: string, max: number) => string;
}

export const requireText = (value: string, message: string) => (value.trim() ? undefined : message);

export function getTextError(
  value: string,
  max: number,
  missing: string,
  tooLong: string,
): string | undefined {
  return requireText(value, missing) ?? (value.trim().length > max ? tooLong : undefined);
}

export function getEmailError(
  value: string,
  { messages, fieldNames, tooLong }: ContactWords,
): string | undefined {
  const malformed = emailPattern.test(value.trim()) ? undefined : messages.emailFormat;
  const long = tooLong(fieldNames.email, limits.email);
  return getTextError(value, limits.email, messages.email, long) ?? malformed;
}

export function getPhoneError(
  value: string,
  { messages }: Pick<ContactWords, "messages">,
): string | undefined {
  const phone = value.trim();
  const fits = phone.length <= limits.phone && isPhone(phone) && isPhone(formatPhone(phone));
  return fits ? undefined : messages.phoneFormat;
}
