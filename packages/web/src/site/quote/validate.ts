import { isDay, pacificDay } from "@handyman/core/lib/date";
import { findNeededContacts, limits } from "@handyman/core/requests/quote-form/rules";
import { getEmailError, getPhoneError, getTextError, requireText } from "../../ui/form/contact-checks.ts";
import type { QuoteWords } from "./form-language.tsx";
import { type FieldErrors, type QuoteValues, takeJob } from "./state.ts";

/** The server limits the whole name, including the space. */
export const MAX_FIRST_NAME = limits.name / 2;
export const MAX_LAST_NAME = limits.name - MAX_FIRST_NAME - 1;

type Messages = QuoteWords["messages"];

function getServicesError(services: QuoteValues["services"], messages: Messages): string | undefined {
  if (services.length === 0) return messages.services;
  return services.length > limits.services ? messages.tooManyServices : undefined;
}

function getPreferredDateError(value: string, today: string, messages: Messages): string | undefined {
  if (!isDay(value)) return messages.preferredDate;
  return value < today ? messages.datePast : undefined;
}

function getAlternateDateError(values: QuoteValues, today: string, messages: Messages): string | undefined {
  const { alternateDate } = values;
  if (alternateDate === "") return undefined;
  if (alternateDate < today) return messages.datePast;
  return alternateDate === values.preferredDate ? messages.alternateDate : undefined;
}

export interface FormKind {
  /** The setting `phone_or_email_is_enough`. The method then stands before phone and email. */
  isOneEnough: boolean;
  /** The form begins with the time. */
  isTimeFirst?: boolean;
}

/** Returns the errors in the order of the form. */
export function validate(
  values: QuoteValues,
  { isOneEnough, isTimeFirst }: FormKind,
  words: QuoteWords,
  today: string = pacificDay(),
): FieldErrors {
  const hasDates = values.urgency === "preferred-date-range";
  const { messages } = words;
  const { phone, email } = values;
  const needed = findNeededContacts(values.contactMethod, isOneEnough);
  const hasPhone = needed.phone || phone.trim() !== "";
  const hasEmail = needed.email || email.trim() !== "";
  const checkText = (name: "details" | "address") => {
    const long = words.tooLong(words.fieldNames[name], limits[name]);
    return getTextError(values[name], limits[name], messages[name], long);
  };
  const dates = {
    preferredDate: hasDates ? getPreferredDateError(values.preferredDate, today, messages) : undefined,
    alternateDate: hasDates ? getAlternateDateError(values, today, messages) : undefined,
  };
  const method = { contactMethod: requireText(values.contactMethod, messages.contactMethod) };
  // A name keeps its first place.
  const found = {
    ...(isTimeFirst && dates),
    services: getServicesError(values.services, messages),
    details: checkText("details"),
    address: checkText("address"),
    ...dates,
    firstName: requireText(values.firstName, messages.firstName),
    lastName: requireText(values.lastName, messages.lastName),
    ...(isOneEnough && method),
    phone: hasPhone ? (requireText(phone, messages.phone) ?? getPhoneError(phone, words)) : undefined,
    email: hasEmail ? getEmailError(email, words) : undefined,
    ...method,
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined));
}

export function listMissing(values: QuoteValues, kind: FormKind, words: QuoteWords): string[] {
  const { alternateDate, ...errors } = validate(takeJob(values), kind, words);
  const fields = Object.keys(errors) as (keyof QuoteWords["needed"])[];
  return fields.map((field) => words.needed[field]);
}
