import type { ContactMethod, Urgency } from "@handyman/core/quote/rules";

export const levels: readonly { value: Urgency; label: string }[] = [
  { value: "no-rush", label: "No rush" },
  { value: "asap", label: "As soon as possible" },
  { value: "preferred-date-range", label: "Preferred date range" },
  { value: "flexible", label: "Flexible" },
];

/** Specification 4, "Level note". */
export const levelNotes: Record<Urgency, string> = {
  "no-rush": "Generally scheduled within 1 to 2 weeks.",
  asap: "Generally within 1 to 3 days.",
  "preferred-date-range": "Scheduled for your preferred dates.",
  flexible: "Generally scheduled within 1 to 2 weeks.",
};

export const contactMethodChoices: readonly { value: ContactMethod; label: string }[] = [
  { value: "email", label: "Email" },
  { value: "phone", label: "Phone call" },
  { value: "sms", label: "Text message" },
];
