import type { StaffSetting } from "@handyman/core/setting/schema";
import type { SettingValue } from "./queries.ts";

export const isAddress = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text.trim());

export function findProblem(kind: StaffSetting["kind"], value: SettingValue): string | undefined {
  if (kind === "email" && !isAddress(String(value))) return "Please enter an e-mail address.";
  if (kind === "hours" && !(Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 168)) {
    return "Please enter a whole number from 1 to 168.";
  }
  if (!Array.isArray(value)) return undefined;
  const lines = value.filter((line) => line.trim());
  if (kind === "emails" && lines.some((line) => !isAddress(line))) {
    return "Please correct or remove the marked addresses.";
  }
  if (kind === "emails" && lines.length > 20) return "At most 20 recipients.";
  return undefined;
}

export function tidy(value: SettingValue): SettingValue {
  if (Array.isArray(value)) return value.map((line) => line.trim()).filter(Boolean);
  return typeof value === "string" ? value.trim() : value;
}
