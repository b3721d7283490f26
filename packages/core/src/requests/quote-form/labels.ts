import type { ContactMethod, Urgency } from "./rules.ts";

/** The words for each choice of the two forms, for visitors, mails, CSV files and staff. */

export const urgencyNames: Record<Urgency, string> = {
  "no-rush": "No rush",
  asap: "As soon as possible",
  "preferred-date-range": "Preferred date range",
  flexible: "Flexible",
};

export const timelineNames = {
  "as-soon-as-possible": "As soon as possible",
  "this-week": "This week",
  "this-month": "This month",
  "just-planning": "Just planning",
} as const;

export const contactMethodNames: Record<ContactMethod, string> = {
  email: "Email",
  phone: "Phone call",
  sms: "Text message",
};

/** Staff may enter a request without a phone number and an email. */
export const storedContactMethodNames: Record<ContactMethod | "none", string> = {
  ...contactMethodNames,
  none: "No phone or email given",
};

export const toChoices = <T extends string>(names: Record<T, string>) =>
  Object.entries<string>(names).map(([value, label]) => ({ value: value as T, label }));
