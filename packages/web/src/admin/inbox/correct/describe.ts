import { type Language, languageNames } from "@handyman/core/lib/language";
import { formatTimeOfDay } from "@handyman/core/requests/availability/wish-rules";
import type { Corrections } from "@handyman/core/requests/correction-rules";
import type { SelectedService } from "@handyman/core/requests/quote-form/schema";
import { type ChangedFields, correctedFields } from "@handyman/core/requests/rules";
import { formatDay } from "@handyman/core/requests/visits/rules";
import { getUrgencyName } from "../labels.ts";

type CorrectedField = (typeof correctedFields)[number];

const correctedNames: Record<CorrectedField, string> = {
  name: "Name",
  phone: "Phone",
  email: "Email",
  language: "Language",
  address: "Address",
  services: "Services",
  urgency: "Service level",
  preferredDate: "Preferred date",
  preferredWindow: "Preferred time",
  alternateDate: "Second choice",
};

export function describeSent(name: string, value: string | readonly SelectedService[]): string {
  if (typeof value !== "string")
    return value.map(({ serviceName, subService }) => `${serviceName}: ${subService}`).join("\n");
  if (name === "language") return languageNames[value as Language] ?? value;
  if (name === "urgency") return getUrgencyName(value);
  if (name === "preferredWindow") return formatTimeOfDay(value);
  return /Date$/.test(name) && value ? formatDay(value) : value;
}

export const describeTime = (
  values: Record<"urgency" | "preferredDate" | "preferredWindow" | "alternateDate", string>,
): string =>
  (["urgency", "preferredDate", "preferredWindow", "alternateDate"] as const)
    .map((name) => describeSent(name, values[name]))
    .filter(Boolean)
    .join(", ");

export const listAsSent = (asSent: Corrections): Record<string, string> =>
  Object.fromEntries(
    Object.entries(correctedNames).flatMap(([name, label]) => {
      const value = asSent[name as CorrectedField];
      return value === undefined ? [] : [[`${label}, as sent`, describeSent(name, value) || "Nothing"]];
    }),
  );

/** Returns the parts of a sentence of the timeline: the phone from 1 to 2. */
export function describeCorrections(before: ChangedFields, after: ChangedFields): string[] {
  const names = correctedFields.filter((name) => after[name] !== undefined);
  const show = (name: CorrectedField, values: ChangedFields) =>
    describeSent(name, values[name] ?? "") || "nothing";
  return names.map(
    (name) => `the ${correctedNames[name].toLowerCase()} from ${show(name, before)} to ${show(name, after)}`,
  );
}
