import type { SelectedService } from "@handyman/core/requests/quote-form/schema";
import { type ChangedFields, correctedFields } from "@handyman/core/requests/rules";
import { formatDay, getUrgencyName } from "../labels.ts";

type CorrectedField = (typeof correctedFields)[number];

/** The names of what staff correct, in the order of the form. */
export const correctedNames: Record<CorrectedField, string> = {
  name: "Name",
  phone: "Phone",
  email: "Email",
  address: "Address",
  services: "Services",
  urgency: "Service level",
  preferredDate: "Preferred date",
  alternateDate: "Second choice",
};

/** Returns a value in the words of the screen: of a detail, or of the timeline. */
export function describeSent(name: string, value: string | readonly SelectedService[]): string {
  if (typeof value !== "string")
    return value.map(({ serviceName, subService }) => `${serviceName}: ${subService}`).join("\n");
  if (name === "urgency") return getUrgencyName(value);
  return /Date$/.test(name) && value ? formatDay(value) : value;
}

export const describeTime = (values: Record<"urgency" | "preferredDate" | "alternateDate", string>): string =>
  (["urgency", "preferredDate", "alternateDate"] as const)
    .map((name) => describeSent(name, values[name]))
    .filter(Boolean)
    .join(", ");

/** Returns the parts of a sentence of the timeline: the phone from 1 to 2. */
export function describeCorrections(before: ChangedFields, after: ChangedFields): string[] {
  const names = correctedFields.filter((name) => after[name] !== undefined);
  const show = (name: CorrectedField, values: ChangedFields) =>
    describeSent(name, values[name] ?? "") || "nothing";
  return names.map(
    (name) => `the ${correctedNames[name].toLowerCase()} from ${show(name, before)} to ${show(name, after)}`,
  );
}
