import type { SourceKind } from "@handyman/core/stats/rules";

export const sourceNames: Record<SourceKind, string> = {
  home: "Home page",
  quote: "Quote page",
  service: "Service pages",
  area: "City pages",
  blog: "Blog",
  calculator: "Calculator",
  plans: "Prices and plans",
  contact: "Contact page",
  other: "Other or unknown",
};

export const lengthNames: Record<number, string> = {
  7: "7 days",
  30: "30 days",
  90: "90 days",
  365: "1 year",
};
