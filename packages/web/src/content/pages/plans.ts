import type { Season } from "@handyman/core/catalogue/plan-rules";

export const faqs: readonly { question: string; answer: string }[] = [
  {
    question: "Do I pay when I request a plan?",
    answer:
      "No. The button opens the quote form with your plan selected. We don't ask for a card. We write back with our questions, then with a price that also says when and how you would pay.",
  },
  {
    question: "Can I change or end a plan?",
    answer:
      "Yes. After any visit, you can ask to switch plans, and we give you a new price. The agreement you sign says how long the plan runs, how to end it and what happens to visits you already paid for.",
  },
  {
    question: "Is a plan a home warranty or insurance?",
    answer:
      "No. A plan is work on set dates: checks, upkeep and small repairs. It doesn't pay for an appliance that dies or a roof that leaks, but we often spot the signs early.",
  },
  {
    question: "What if you find a bigger repair?",
    answer:
      "You get photos and a separate quote, and you don't have to hire us for it. Roofs, gas, panels and sewers need a licensed specialist. Your report says which kind to call.",
  },
  {
    question: "Which parts and materials are included?",
    answer:
      "Caulk, screws, lubricant and regular batteries are included. We buy filters, sealed ten-year alarms, locks and custom parts only if you say yes, and we show you the receipt.",
  },
];

export const head = {
  title: "Home Maintenance Plans",
  description:
    "Three home maintenance plans for the Bay Area: checks and small repairs before the rain, in the fog and ahead of fire season. Your price in writing.",
  keywords: "home maintenance plan, seasonal maintenance, Bay Area, gutter cleaning, home checkup",
};

export const hero = {
  title: "Home maintenance plans for a Bay Area year",
  text: "We get rain from November, fire weather from June, and fog in between. A plan puts the right checks ahead of each one, so small repairs stay small.",
};

export const payment =
  "You pay nothing on this website. A plan starts once you agree to its price in writing.";

export const plansToShow = "Plan to show";

/** The tasks that each plan includes. */
export const everyPlan = "Every plan";

export const seasons = {
  title: "What we do, and when",
  lead: "All plans follow the same calendar. With the bigger ones, we come more often and do more each time.",
};

/** The year starts with the rain in November; fire weather starts in June. */
export const seasonNames: Record<Season, string> = {
  fall: "Fall, before the rain",
  winter: "Winter, between storms",
  spring: "Spring, when it dries",
  summer: "Summer, fire weather and fog",
};

export const closing = {
  title: "Not sure which plan fits?",
  text: "Tell us the size and age of your home and what worries you. We'll tell you which one we'd pick.",
};
