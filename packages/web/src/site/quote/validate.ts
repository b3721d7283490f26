import { isDay, pacificDay } from "@handyman/core/lib/date";
import { limits, messages } from "@handyman/core/requests/quote-form/rules";
import { getEmailError, getPhoneError, getTextError, requireText } from "../../ui/form/contact-checks.ts";
import type { FieldErrors, FieldName, QuoteValues } from "./state.ts";

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

export function validate(values: QuoteValues, today: string = pacificDay()): FieldErrors {
  const hasDates = values.urgency === "preferred-date-range";
  const found = {
    services: getServicesError(values.services),
    details: getTextError("Project description", values.details, limits.details, messages.details),
    address: getTextError("Property address", values.address, limits.address, messages.address),
    preferredDate: hasDates ? getPreferredDateError(values.preferredDate, today) : undefined,
    alternateDate: hasDates ? getAlternateDateError(values, today) : undefined,
    firstName: requireText(values.firstName, messages.firstName),
    lastName: requireText(values.lastName, messages.lastName),
    phone: requireText(values.phone, messages.phone) ?? getPhoneError(values.phone),
    email: getEmailError(values.email),
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

export function listMissing(values: QuoteValues, hasPrimary: boolean): string[] {
  const errors = validate(values);
  const missing = requiredFields.flatMap(([field, name]) => (field in errors ? name : []));
  return missing.map((name) => (hasPrimary && name === "a service" ? "a sub-service" : name));
}
