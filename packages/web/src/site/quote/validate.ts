import { isDay, pacificDay } from "@handyman/core/lib/date";
import { findNeededContacts, limits, messages } from "@handyman/core/requests/quote-form/rules";
import { getEmailError, getPhoneError, getTextError, requireText } from "../../ui/form/contact-checks.ts";
import { type FieldErrors, type FieldName, type QuoteValues, takeJob } from "./state.ts";

/** The server limits the whole name, including the space. */
export const MAX_FIRST_NAME = limits.name / 2;
export const MAX_LAST_NAME = limits.name - MAX_FIRST_NAME - 1;

function getServicesError(services: QuoteValues["services"]): string | undefined {
  if (services.length === 0) return messages.services;
  return services.length > limits.services ? `At most ${limits.services} services can be sent.` : undefined;
}

function getPreferredDateError(value: string, today: string): string | undefined {
  if (!isDay(value)) return messages.preferredDate;
  return value < today ? messages.datePast : undefined;
}

function getAlternateDateError(values: QuoteValues, today: string): string | undefined {
  const { alternateDate } = values;
  if (alternateDate === "") return undefined;
  if (alternateDate < today) return messages.datePast;
  return alternateDate === values.preferredDate ? messages.alternateDate : undefined;
}

/** @param isOneEnough the setting `phone_or_email_is_enough` */
export function validate(
  values: QuoteValues,
  isOneEnough: boolean,
  today: string = pacificDay(),
): FieldErrors {
  const hasDates = values.urgency === "preferred-date-range";
  const { phone, email } = values;
  const needed = findNeededContacts(values.contactMethod, isOneEnough);
  const hasPhone = needed.phone || phone.trim() !== "";
  const hasEmail = needed.email || email.trim() !== "";
  const found = {
    services: getServicesError(values.services),
    details: getTextError("Project description", values.details, limits.details, messages.details),
    address: getTextError("Property address", values.address, limits.address, messages.address),
    preferredDate: hasDates ? getPreferredDateError(values.preferredDate, today) : undefined,
    alternateDate: hasDates ? getAlternateDateError(values, today) : undefined,
    firstName: requireText(values.firstName, messages.firstName),
    lastName: requireText(values.lastName, messages.lastName),
    phone: hasPhone ? (requireText(phone, messages.phone) ?? getPhoneError(phone)) : undefined,
    email: hasEmail ? getEmailError(email) : undefined,
    contactMethod: requireText(values.contactMethod, messages.contactMethod),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined));
}

const requiredFields: readonly (readonly [field: FieldName, name: string])[] = [
  ["services", "a service"],
  ["details", "description"],
  ["address", "address"],
  ["preferredDate", "preferred date"],
  ["firstName", "first name"],
  ["lastName", "last name"],
  ["phone", "phone"],
  ["email", "email"],
  ["contactMethod", "contact method"],
];

export function listMissing(values: QuoteValues, isOneEnough: boolean): string[] {
  const errors = validate(takeJob(values), isOneEnough);
  return requiredFields.flatMap(([field, name]) => (field in errors ? name : []));
}
