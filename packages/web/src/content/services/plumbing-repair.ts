import type { ServiceContent } from "./service-content.ts";

export const plumbingRepair: ServiceContent = {
  slug: "plumbing-repair",
  title: "Plumbing Repair",
  description:
    "Leaky faucets, running toilets, clogged drains and worn valves repaired, often the same day. Free quote across the San Francisco Bay Area.",
  intro:
    "A drip is a bill that comes every month. We repair faucets, toilets, disposals and valves, and leave the cabinet below the sink dry.",
  included: [
    "A search for the cause, not just for the drip",
    "Faucets, cartridges, toilets, disposals, supply lines and shut-off valves",
    "Drain clearing without harsh chemicals",
    "New supply lines where the old ones are brittle",
    "A pressure and leak check at the end",
    "Old parts taken away",
  ],
  steps: [
    {
      title: "Close the valve",
      text: "If it runs, turn the valve below the fixture clockwise, then write to us.",
    },
    {
      title: "Send a photo",
      text: "With the brand, if you can see it: then we bring the right part.",
    },
    {
      title: "Repair",
      text: "Most single repairs take one to two hours.",
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
        "We keep room for urgent repairs on most days. For a burst main or the smell of gas, call the utility first.",
    },
    {
      question: "What don't you do?",
      answer:
        "Gas lines, water heaters, sewer lines and anything inside a wall that needs a permit. That is work for a licensed plumber (C-36).",
    },
    {
      question: "Is it worth repairing an old faucet?",
      answer: "If parts are still made, usually. We tell you when a new one is the better buy.",
    },
  ],
  related: ["tile-installation", "electrical-repair", "drywall-repair"],
};
