import { isDay, pacificDay } from "@handyman/core/lib/date";
import { emailPattern } from "@handyman/core/lib/email";
import type { Language } from "@handyman/core/lib/language";
import { formatPhone } from "@handyman/core/lib/phone";
import { isPhone, messages, type Urgency, unknownTask } from "@handyman/core/requests/quote-form/rules";
import { type EnteredWay, enteredMessages } from "@handyman/core/requests/staff-form/rules";
import type { EnteredRequestInput } from "@handyman/core/requests/staff-form/schema";
import { useMemo, useSyncExternalStore } from "react";
import { draftStore } from "../../lib/draft-store.ts";

export interface UploadedPhoto {
  id: string;
  name: string;
  publicUrl: string;
}

export interface ChosenService {
  serviceKey: string;
  task: string;
}

export interface Values {
  way: EnteredWay;
  name: string;
  phone: string;
  email: string;
  address: string;
  details: string;
  services: readonly ChosenService[];
  urgency: Urgency;
  preferredDate: string;
  preferredWindow: string;
  alternateDate: string;
  photos: readonly UploadedPhoto[];
  language: Language;
  isConfirmed: boolean;
}

export const noService: ChosenService = { serviceKey: "", task: "" };

const empty: Values = {
  way: "phone",
  name: "",
  phone: "",
  email: "",
  address: "",
  details: "",
  services: [noService],
  urgency: "no-rush",
  preferredDate: "",
  preferredWindow: "",
  alternateDate: "",
  photos: [],
  language: "en",
  isConfirmed: false,
};

export type Person = Pick<Values, "name" | "phone" | "email" | "address">;

/** A retry keeps the id, so that it makes no second request. */
interface Draft extends Values {
  id: string;
}

const getKey = (customerId: string) => `new-request ${customerId}`;

export const deleteDraft = (customerId: string): void => draftStore.drop(getKey(customerId));

/**
 * Keeps the form in the tab's storage, so that leaving the screen, a reload and a new sign-in lose
 * nothing. Each customer has a draft of its own.
 */
export function useDraft(customerId: string, person?: Person) {
  const key = getKey(customerId);
  const stored = useSyncExternalStore(draftStore.watch, () => draftStore.read(key));
  const draft = useMemo(
    (): Draft => ({ id: crypto.randomUUID(), ...empty, ...person, ...stored }),
    [person, stored],
  );
  return {
    draft,
    isBegun: stored !== undefined,
    /** Reads the stored draft, because an upload may end after a later keystroke. */
    set: (change: Partial<Values> | ((now: Values) => Partial<Values>)) => {
      const now = { ...draft, ...draftStore.read(key) };
      draftStore.write(key, { ...now, ...(typeof change === "function" ? change(now) : change) });
    },
    drop: () => deleteDraft(customerId),
  };
}

const isPast = (day: string) => isDay(day) && day < pacificDay();

export const findPersonErrors = ({ name, phone, email }: Pick<Values, "name" | "phone" | "email">) => ({
  name: name.trim() ? undefined : enteredMessages.name,
  phone: phone && !isPhone(formatPhone(phone)) ? messages.phoneFormat : undefined,
  email: email.trim() && !emailPattern.test(email.trim()) ? messages.emailFormat : undefined,
});

export function findTimeErrors({
  urgency,
  preferredDate,
  alternateDate,
}: Pick<Values, "urgency" | "preferredDate" | "alternateDate">) {
  const hasDates = urgency === "preferred-date-range";
  return {
    preferredDate: hasDates
      ? (preferredDate ? isPast(preferredDate) && messages.datePast : messages.preferredDate) || undefined
      : undefined,
    alternateDate: hasDates && alternateDate ? findAlternateError(preferredDate, alternateDate) : undefined,
  };
}

export const findServicesError = (services: readonly ChosenService[]) =>
  services.some(({ serviceKey }) => serviceKey) ? undefined : messages.services;

export function findErrors(values: Values) {
  const { email, details, services, isConfirmed } = values;
  const person = findPersonErrors(values);
  return {
    ...person,
    email: isConfirmed && !email.trim() ? enteredMessages.confirmation : person.email,
    details: details.trim() ? undefined : enteredMessages.details,
    services: findServicesError(services),
    ...findTimeErrors(values),
  };
}

function findAlternateError(preferredDate: string, alternateDate: string): string | undefined {
  if (isPast(alternateDate)) return messages.datePast;
  return alternateDate === preferredDate ? messages.alternateDate : undefined;
}

/** Returns each chosen task once. */
export function listServices(chosen: readonly ChosenService[]): EnteredRequestInput["services"] {
  const items = chosen
    .filter(({ serviceKey }) => serviceKey)
    .map(({ serviceKey, task }) => ({ serviceKey, serviceName: "", subService: task || unknownTask }));
  return [...new Map(items.map((item) => [`${item.serviceKey} ${item.subService}`, item])).values()];
}

export function toRequest({ id, ...values }: Draft, customerId: string): EnteredRequestInput {
  const hasDates = values.urgency === "preferred-date-range";
  return {
    ...values,
    requestId: id,
    ...(customerId && { customerId }),
    services: listServices(values.services),
    photos: values.photos.map(({ publicUrl }) => publicUrl),
    preferredDate: hasDates ? values.preferredDate : "",
    preferredWindow: hasDates ? values.preferredWindow : "",
    alternateDate: hasDates ? values.alternateDate : "",
  };
}
