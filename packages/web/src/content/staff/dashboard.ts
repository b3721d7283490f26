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

/** What makes a stranger believe the site. Only the owner can bring it. */
export const launchSteps = [
  {
    id: "crew",
    title: "Photos of the people",
    text: "Publish at least one person with a photo, best in front of the van. The home page and About show it.",
  },
  {
    id: "jobs",
    title: "Photos of a job",
    text: "Publish one project: a photo from before, and one from after. The customer must agree.",
  },
  {
    id: "license",
    title: "The license number",
    text: "Look it up in the state's record, then save it in the settings. Until then it is the number of a new site.",
  },
  {
    id: "insurer",
    title: "The insurer and the amount",
    text: "As your policy says it. The home page shows both.",
  },
  {
    id: "reviews",
    title: "The first review",
    text: "Publish what a customer wrote. From five verified reviews on, the site shows their average.",
  },
  { id: "payment", title: "How customers can pay", text: "The contact page and search engines show it." },
] as const;
