import { isDay, pacificDay } from "@handyman/core/lib/date";
import { limits, messages } from "@handyman/core/quote/rules";
import { getEmailError, getPhoneError, getTextError, requireText } from "../../lib/field-errors.ts";
import type { FieldErrors, QuoteValues } from "./state.ts";

/** The server limits the whole name, with its space. */
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
  const hasDates = values.serviceLevel === "preferred-date-range";
  const found = {
    firstName: requireText(values.firstName, messages.firstName),
    lastName: requireText(values.lastName, messages.lastName),
    email: getEmailError(values.email),
    phone: requireText(values.phone, messages.phone) ?? getPhoneError(values.phone),
    propertyAddress: getTextError(
      "Property address",
      values.propertyAddress,
      limits.address,
      messages.address,
    ),
    services: getServicesError(values.services),
    preferredDate: hasDates ? getPreferredDateError(values.preferredDate, today) : undefined,
    alternateDate: hasDates ? getAlternateDateError(values, today) : undefined,
    contactMethod: requireText(values.contactMethod, messages.contactMethod),
    description: getTextError("Project description", values.description, limits.details, messages.details),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined));
}

export function isComplete(values: QuoteValues): boolean {
  const { preferredDate, alternateDate, ...errors } = validate(values);
  return Object.keys(errors).length === 0;
}
