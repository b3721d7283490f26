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
    tagline: "The checks that catch trouble while it is small.",
    forWhom: "Condos, townhouses and newer homes whose owners like to do some things themselves.",
    visits: "2 visits a year, in fall and in spring",
    includes: [
      "Smoke and carbon monoxide alarms tested and dated, replaceable batteries changed",
      "Furnace or air handler filter changed twice a year",
      "Every sink, toilet and shut-off valve checked for leaks",
      "GFCI outlets tested",
      "Single-story gutters and downspouts cleared before the rain",
      "Doors, locks and window latches adjusted and lubricated",
      "A report with photos, the most urgent finding first",
    ],
    priceNote: "The price follows the size of your home; you have it in writing before the first visit.",
  },
  {
    id: "plus",
    name: "Plus",
    tagline: "A visit each season, with time for the small repairs.",
    forWhom: "Single-family homes, older houses, and anyone whose list grows faster than it shrinks.",
    visits: "4 visits a year, one each season",
    includes: [
      "Everything in Essential",
      "Up to one hour of small repairs at each visit, common hardware included",
      "Gutters of two-story homes, where a ladder reaches them safely",
      "Caulk around tubs, sinks and windows renewed where it has opened",
      "Weatherstripping and door sweeps checked, and replaced when worn",
      "Dryer vent brushed out as far as it can be reached",
      "Vents, eaves and gutters checked for what an ember could light",
      "Deck, fence and railing tested for rot and loose fasteners",
    ],
    priceNote:
      "Rooms, stories and age set the price. We quote it first, and nothing starts without your yes.",
    featured: true,
  },
  {
    id: "premium",
    name: "Premium",
    tagline: "The house looked after all year, with a record of it.",
    forWhom: "Large or older homes, homes near the ocean, and owners who are often away.",
    visits: "6 visits a year, every other month",
    includes: [
      "Everything in Plus",
      "Up to two hours of small repairs at each visit instead of one",
      "Gutters cleared a second time, after the leaves are down",
      "Exterior paint touched up where wood or metal is bare, with your paint",
      "Hinges, lights and fasteners outside rinsed of salt and treated against rust",
      "Water heater straps, appliance hoses and the main shut-off checked for an earthquake",
      "One walk around the house after a major storm, when roads and ladders are safe",
      "A home record: paint colors, filter sizes, model numbers, dates of every alarm",
      "A list each fall of what the house will need in the next years, in order",
    ],
    priceNote:
      "After a walk through the house we write a price for the year. Until you accept it, you owe nothing.",
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
      { task: "Check under sinks and behind toilets for moisture", plans: all },
      { task: "Renew caulk at windows that face the weather", plans: fromPlus },
      { task: "Replace worn door sweeps and weatherstripping", plans: fromPlus },
      { task: "Write the list of larger work for the coming years", plans: onlyPremium },
    ],
  },
  {
    season: "Winter, between storms",
    tasks: [
      { task: "Look for stains on ceilings and below windows", plans: fromPlus },
      { task: "Free doors that have swollen in damp air", plans: fromPlus },
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
      { task: "Turn shut-off valves so that they don't seize", plans: all },
      { task: "Probe deck boards, stairs and fence posts for rot", plans: fromPlus },
      { task: "Repair screens before the windows open for good", plans: fromPlus },
      { task: "Touch up bare wood and metal outside", plans: onlyPremium },
    ],
  },
  {
    season: "Summer, fire weather and fog",
    tasks: [
      { task: "Sweep leaves and needles from eaves, vents and deck corners", plans: fromPlus },
      { task: "Check that vent screens are whole and fine enough", plans: fromPlus },
      { task: "Brush out the dryer vent", plans: fromPlus },
      { task: "Rinse salt from fixtures, hinges and railings near the ocean", plans: onlyPremium },
      { task: "Check water heater straps and the main shut-off", plans: onlyPremium },
    ],
  },
];

export const planFaqs: readonly { question: string; answer: string }[] = [
  {
    question: "Do I pay when I request a plan?",
    answer:
      "No. The button opens the quote form with the plan selected, and no card is asked for. We reply with questions, then a written price that also says when and how you would pay.",
  },
  {
    question: "Can I change or end a plan?",
    answer:
      "You can ask to move to another plan whenever a visit is behind you, and we write you a new price. The agreement that you sign says how long it runs, how to end it and what happens to visits you paid for.",
  },
  {
    question: "Is a plan a home warranty or insurance?",
    answer:
      "It is neither. A plan is work on fixed dates: checks, upkeep and small repairs. It does not pay for an appliance that dies or a roof that leaks, though it often finds the signs early.",
  },
  {
    question: "What if a visit finds a larger repair?",
    answer:
      "You get photos and a separate quote, and you don't have to hire us for it. Roofing, gas, panels and sewers go to the licensed trade, and the report says which one to call.",
  },
  {
    question: "Which parts and materials are included?",
    answer:
      "Caulk, screws, lubricant and ordinary batteries are. Filters, sealed ten-year alarms, locks and anything made for your house are bought only if you say yes, and you see the receipt for them.",
  },
];

export const head = {
  title: "Home Maintenance Plans",
  description:
    "Three home maintenance plans for the Bay Area: checks and small repairs before the rain, in the fog and ahead of fire season. Priced in writing.",
  keywords: "home maintenance plan, seasonal maintenance, Bay Area, gutter cleaning, home checkup",
};

export const hero = {
  title: "Home maintenance plans for a Bay Area year",
  text: "Rain from November, fire weather from June, fog between. A plan puts the right checks before each, and the small repairs get done while they are small.",
};

export const payment =
  "Nothing is paid on this website. A plan starts once you have agreed to its price in writing.";

export const seasons = {
  title: "What we do, and when",
  lead: "Every plan follows the same calendar. The larger ones come more often and do more each time.",
};

export const closing = {
  title: "Not sure which plan fits?",
  text: "Tell us the size and age of the home and what worries you. We'll tell you which one we would pick.",
};
