import { isDay, pacificDay } from "@handyman/core/date";
import {
  addressField,
  contactMethodField,
  detailsField,
  emailField,
  limits,
  messages,
  phoneField,
  servicesField,
} from "@handyman/core/quote/schema";
import type { FieldErrors, QuoteValues } from "./state.ts";

/** First and last name are joined by a space, and together fit the server's limit. */
export const MAX_FIRST_NAME = limits.name / 2;
export const MAX_LAST_NAME = limits.name - MAX_FIRST_NAME - 1;

interface Rule {
  safeParse(value: unknown): { success: boolean; error?: { issues: { message: string }[] } | undefined };
}

const messageOf = (rule: Rule, value: unknown) => rule.safeParse(value).error?.issues[0]?.message;

const required = (value: string, message: string) => (value.trim() ? undefined : message);

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
    email: messageOf(emailField, values.email),
    phone: messageOf(phoneField, values.phone),
    propertyAddress: messageOf(addressField, values.propertyAddress),
    services: messageOf(servicesField, values.services),
    preferredDate: dated ? preferredDateError(values.preferredDate, today) : undefined,
    alternateDate: dated ? alternateDateError(values, today) : undefined,
    contactMethod: messageOf(contactMethodField, values.contactMethod),
    description: messageOf(detailsField, values.description),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined));
}

/** Whether the submit button looks ready; the dates are not part of this (specification 5). */
export function isComplete(values: QuoteValues): boolean {
  const { preferredDate, alternateDate, ...errors } = validate(values);
  return Object.keys(errors).length === 0;
}
