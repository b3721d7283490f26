import type { ServiceContent } from "./service-content.ts";

export const plumbingRepair = {
  slug: "plumbing-repair",
  title: "Plumbing Repair",
  description:
    "Leaky faucets, running toilets, clogged drains and worn valves repaired, with a look for the cause. Free quote across the San Francisco Bay Area.",
  intro:
    "A drip costs you money every month. We fix faucets, toilets, disposals and valves, and leave the cabinet under the sink dry.",
  included: [
    "A look for the cause, not just the drip",
    "Faucets, cartridges, toilets, disposals, supply lines and shut-off valves",
    "Drain clearing without harsh chemicals",
    "New supply lines if the old ones are brittle",
    "A pressure and leak check at the end",
    "Old parts taken away",
  ],
  steps: [
    {
      title: "Close the valve",
      text: "If water is running, turn the valve under the fixture clockwise. Then write to us.",
    },
    {
      title: "Send a photo",
      text: "Show us the brand if you can, so we bring the right part.",
    },
    {
      title: "Repair",
      text: "Most repairs take an hour or less. Some take two.",
    },
    {
      title: "Check",
      text: "We run the water, dry everything, and look again after ten minutes.",
    },
  ],
  faqs: [
    {
      question: "Do you come for emergencies?",
      answer:
        "Most days we keep time open for urgent repairs. If you smell gas, go outside and call the gas company first. If a water main bursts in the street, call the water company.",
    },
    {
      question: "What don't you do?",
      answer:
        "Gas lines, water heaters, sewer lines and anything inside a wall that needs a permit. Those take a licensed plumber (C-36).",
    },
    {
      question: "Is it worth fixing an old faucet?",
      answer: "Usually, if you can still get parts. We tell you when a new one is the better deal.",
    },
  ],
  related: ["tile-installation", "electrical-repair", "drywall-repair"],
} as const satisfies ServiceContent;
