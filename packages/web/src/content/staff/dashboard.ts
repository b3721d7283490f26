import type { SourceKind } from "@handyman/core/dashboard/rules";

export const sourceNames: Record<SourceKind, string> = {
  home: "Home page",
  quote: "Quote page",
  service: "Service pages",
  area: "City pages",
  blog: "Blog",
  calculator: "Calculator",
  plans: "Prices and plans",
  contact: "Contact page",
  staff: "Entered by staff",
  other: "Other or unknown",
};

export const overlap =
  "One request can ask for several services, so these numbers add up to more than the requests.";

export const moneyNote =
  "Prices count on the day of the request, and of several options the cheapest counts. Invoices and payments count on their own day.";

export const lengths = [
  { value: 7, name: "7 days" },
  { value: 30, name: "30 days" },
  { value: 90, name: "90 days" },
  { value: 365, name: "1 year" },
];
