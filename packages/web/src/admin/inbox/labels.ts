import { catalogueEntry } from "@handyman/core/catalogue/schema";
import type { Outcome, RequestStatus } from "@handyman/core/inbox/rules";
import { cities } from "../../cities.ts";
import type { Tone } from "../ui/pill.tsx";

export const statusNames: Record<RequestStatus, string> = {
  new: "New",
  contacted: "Contacted",
  quoted: "Quoted",
  scheduled: "Scheduled",
  completed: "Completed",
  declined: "Declined",
  spam: "Spam",
};

export const outcomeNames: Record<Outcome, string> = {
  any: "All but spam",
  none: "None yet",
  won: "Won (scheduled or completed)",
  lost: "Lost (declined)",
};

export const statusTones: Record<RequestStatus, Tone> = {
  new: "accent",
  contacted: "brand",
  quoted: "brand",
  scheduled: "brand",
  completed: "success",
  declined: "neutral",
  spam: "danger",
};

const urgencyNames: Record<string, string> = {
  "no-rush": "No rush",
  asap: "As soon as possible",
  "preferred-date-range": "Preferred date",
  flexible: "Flexible",
  "as-soon-as-possible": "As soon as possible",
  "this-week": "This week",
  "this-month": "This month",
  "just-planning": "Just planning",
};

export const contactMethodNames: Record<string, string> = {
  email: "E-mail",
  phone: "Phone call",
  sms: "Text message",
};

export const spamReasons: Record<string, string> = {
  honeypot: "it has a value in a field that people don't see",
  "too-fast": "it arrived faster than people type",
};

export const getUrgencyName = (urgency: string): string => urgencyNames[urgency] ?? urgency;
export const getServiceName = (key: string): string => catalogueEntry(key)?.name ?? key;
export const getCityName = (slug: string): string => cities.find((city) => city.slug === slug)?.name ?? slug;
export const getOutcomeName = (outcome: string): string => outcomeNames[outcome as Outcome] ?? outcome;
export const getStatusName = (status: string): string => statusNames[status as RequestStatus] ?? status;
