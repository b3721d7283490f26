import { planLimits, type Season } from "@handyman/core/catalogue/plan-rules";

export const plansIntro =
  "The plans for home maintenance. The plans page and the quote form show them. Pages show a change within a minute.";

export const planText =
  "Each plan includes the one before it. Here, write only what this plan adds. Requests keep the words that they were sent with.";

const sentence = { maxLength: planLimits.sentence };

/** The fields of one line. */
export const planInputs = [
  { name: "name", label: "Name", maxLength: planLimits.name },
  { name: "tagline", label: "Short description", ...sentence },
  { name: "visits", label: "Visits a year", maxLength: 2, inputMode: "numeric" },
  {
    name: "when",
    label: "When",
    hint: "Follows the number of visits, such as “in fall and in spring”.",
    maxLength: planLimits.when,
    optional: true,
  },
  {
    name: "price",
    label: "Yearly price, from",
    hint: "Whole dollars for the smallest homes, such as 960. If empty, the plan shows no price.",
    maxLength: 10,
    inputMode: "numeric",
    optional: true,
  },
  { name: "priceNote", label: "About the price", ...sentence },
  { name: "forWhom", label: "Made for", ...sentence },
] as const;

export const seasonLabels: Record<Season, string> = {
  fall: "Tasks in fall",
  winter: "Tasks in winter",
  spring: "Tasks in spring",
  summer: "Tasks in summer",
};

const lineRule = `One item per line, at most ${planLimits.lines}.`;

export const describeIncluded = (smaller: string | undefined) =>
  smaller ? `${lineRule} The page puts “Everything in ${smaller}” first.` : lineRule;

export const seasonHint = `In the calendar of the plans. ${lineRule}`;
