/** A request for a plan opens the quote form; nobody pays online. */
export type PlanId = "essential" | "plus" | "premium";

export interface PlanContent {
  id: PlanId;
  name: string;
  tagline: string;
  forWhom: string;
  /** Starts with the number of visits. */
  visits: string;
  /** The first one names the plan below, except for the smallest plan. */
  includes: readonly string[];
  /** Explains the price; there is no fixed one. */
  priceNote: string;
  /** The page highlights this plan. */
  featured?: true;
}

/** Each plan includes the one before. */
export const plans: readonly PlanContent[] = [
  {
    id: "essential",
    name: "Essential",
    tagline: "The checks that catch trouble while it's small.",
    forWhom: "Condos, townhouses and newer homes, and owners who like to do some things themselves.",
    visits: "2 visits a year, in fall and in spring",
    includes: [
      "Smoke and carbon monoxide alarms tested and dated, replaceable batteries changed",
      "Furnace or air handler filter changed twice a year",
      "Every sink, toilet and shut-off valve checked for leaks",
      "GFCI outlets tested",
      "Single-story gutters and downspouts cleared before the rain",
      "Doors, locks and window latches adjusted and lubricated",
      "A report with photos, most urgent first",
    ],
    priceNote: "The price depends on the size of your home. You get it in writing before the first visit.",
  },
  {
    id: "plus",
    name: "Plus",
    tagline: "A visit every season, with time for small repairs.",
    forWhom: "Single-family homes, older houses, and anyone whose list grows faster than it shrinks.",
    visits: "4 visits a year, one every season",
    includes: [
      "Everything in Essential",
      "Up to one hour of small repairs at each visit, common hardware included",
      "Gutters of two-story homes, where a ladder reaches them safely",
      "Fresh caulk around tubs, sinks and windows where the old caulk has cracked",
      "Weatherstripping and door sweeps checked, and replaced if worn",
      "Dryer vent brushed out as far as we can reach",
      "Vents, eaves and gutters checked for anything an ember could light",
      "Deck, fence and railing tested for rot and loose fasteners",
    ],
    priceNote:
      "Rooms, stories and age set the price. You get a quote first, and nothing starts until you say yes.",
    featured: true,
  },
  {
    id: "premium",
    name: "Premium",
    tagline: "Your house taken care of all year, with a record of everything.",
    forWhom: "Large or older homes, homes near the ocean, and owners who are often away.",
    visits: "6 visits a year, every other month",
    includes: [
      "Everything in Plus",
      "Up to two hours of small repairs at each visit instead of one",
      "Gutters cleared a second time, after the leaves come down",
      "Outside paint touched up where wood or metal is bare, with your paint",
      "Salt rinsed off outdoor hinges, lights and fasteners, and rust treated",
      "Water heater straps, appliance hoses and the main shut-off checked for earthquakes",
      "One walk around the house after a major storm, when roads and ladders are safe",
      "A home record: paint colors, filter sizes, model numbers and alarm dates",
      "A list each fall of what your house will need in the next few years",
    ],
    priceNote:
      "We walk through your house, then give you a price for the year. Until you accept it, you owe nothing.",
  },
];

const all: readonly PlanId[] = ["essential", "plus", "premium"];
const fromPlus: readonly PlanId[] = ["plus", "premium"];
const onlyPremium: readonly PlanId[] = ["premium"];

export interface PlanSeason {
  season: string;
  tasks: readonly { task: string; plans: readonly PlanId[] }[];
}

/** The year starts with the rain in November; fire weather starts in June. */
export const planTasks: readonly PlanSeason[] = [
  {
    season: "Fall, before the rain",
    tasks: [
      { task: "Clear gutters and flush downspouts", plans: all },
      { task: "Change the filter before the heat comes on", plans: all },
      { task: "Test smoke and carbon monoxide alarms", plans: all },
      { task: "Check under sinks and behind toilets for leaks", plans: all },
      { task: "Recaulk windows that face the weather", plans: fromPlus },
      { task: "Replace worn door sweeps and weatherstripping", plans: fromPlus },
      { task: "List the bigger jobs for the next few years", plans: onlyPremium },
    ],
  },
  {
    season: "Winter, between storms",
    tasks: [
      { task: "Look for stains on ceilings and below windows", plans: fromPlus },
      { task: "Free up doors that swell in damp air", plans: fromPlus },
      { task: "Clean bathroom fans and look for mildew", plans: fromPlus },
      { task: "Clear gutters again after the last leaves", plans: onlyPremium },
      { task: "Walk around the house after a major storm", plans: onlyPremium },
    ],
  },
  {
    season: "Spring, when it dries",
    tasks: [
      { task: "Test every GFCI outlet", plans: all },
      { task: "Adjust doors, locks and window latches", plans: all },
      { task: "Turn the shut-off valves, so they don't get stuck", plans: all },
      { task: "Test deck boards, stairs and fence posts for rot", plans: fromPlus },
      { task: "Fix screens before the windows stay open", plans: fromPlus },
      { task: "Touch up bare wood and metal outside", plans: onlyPremium },
    ],
  },
  {
    season: "Summer, fire weather and fog",
    tasks: [
      { task: "Sweep leaves and needles from eaves, vents and deck corners", plans: fromPlus },
      { task: "Check that vent screens have no holes", plans: fromPlus },
      { task: "Brush out the dryer vent", plans: fromPlus },
      { task: "Rinse salt from fixtures, hinges and railings near the ocean", plans: onlyPremium },
      { task: "Check water heater straps and the main shut-off", plans: onlyPremium },
    ],
  },
];

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

export const seasons = {
  title: "What we do, and when",
  lead: "All plans follow the same calendar. With the bigger ones, we come more often and do more each time.",
};

export const closing = {
  title: "Not sure which plan fits?",
  text: "Tell us the size and age of your home and what worries you. We'll tell you which one we'd pick.",
};
