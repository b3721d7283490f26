import { isDay, pacificDay } from "@handyman/core/date";
import { limits, messages } from "@handyman/core/quote/rules";
import { emailError, phoneFormatError, required, textError } from "../../lib/field-errors.ts";
import type { FieldErrors, QuoteValues } from "./state.ts";

/** First and last name are joined by a space, and together fit the server's limit. */
export const MAX_FIRST_NAME = limits.name / 2;
export const MAX_LAST_NAME = limits.name - MAX_FIRST_NAME - 1;

function servicesError(services: QuoteValues["services"]): string | undefined {
  if (services.length === 0) return messages.services;
  return services.length > limits.services ? `At most ${limits.services} services can be sent.` : undefined;
}

function preferredDateError(value: string, today: string): string | undefined {
  if (!isDay(value)) return messages.preferredDate;
  return value < today ? messages.datePast : undefined;
}

function alternateDateError(values: QuoteValues, today: string): string | undefined {
  const { alternateDate } = values;
  if (alternateDate === "") return undefined;
  if (alternateDate < today) return messages.datePast;
  return alternateDate === values.preferredDate ? messages.alternateDate : undefined;
}

/** What is wrong, by field; empty when the request can be sent (specification 5). `today` is a Pacific day. */
export function validate(values: QuoteValues, today: string = pacificDay()): FieldErrors {
  const dated = values.serviceLevel === "preferred-date-range";
  const found = {
    firstName: required(values.firstName, messages.firstName),
    lastName: required(values.lastName, messages.lastName),
    email: emailError(values.email),
    phone: required(values.phone, messages.phone) ?? phoneFormatError(values.phone),
    propertyAddress: textError("Property address", values.propertyAddress, limits.address, messages.address),
    services: servicesError(values.services),
    preferredDate: dated ? preferredDateError(values.preferredDate, today) : undefined,
    alternateDate: dated ? alternateDateError(values, today) : undefined,
    contactMethod: required(values.contactMethod, messages.contactMethod),
    description: textError("Project description", values.description, limits.details, messages.details),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined));
}

/** Whether the submit button looks ready; the dates are not part of this (specification 5). */
export function isComplete(values: QuoteValues): boolean {
  const { preferredDate, alternateDate, ...errors } = validate(values);
  return Object.keys(errors).length === 0;
}
