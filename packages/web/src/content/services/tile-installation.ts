import type { ServiceContent } from "./service-content.ts";

export const tileInstallation: ServiceContent = {
  slug: "tile-installation",
  title: "Tile Installation",
  description:
    "Backsplashes, floors and showers tiled, regrouted and sealed, on a base that stays dry. Free quote across the San Francisco Bay Area.",
  intro:
    "Tile is only as good as what is behind it. We flatten, waterproof and lay out before the first tile is set, so that cuts fall where nobody looks.",
  included: [
    "Layout agreed with you before setting",
    "A flat, dry base; cement board or membrane where it gets wet",
    "Setting, grouting and cleaning",
    "Silicone at every change of plane, where grout would crack",
    "Sealer for cement grout and stone",
    "Spare tiles labeled for later",
  ],
  steps: [
    {
      title: "Measure and choose",
      text: "Area, tile and pattern; order ten percent more.",
    },
    {
      title: "Prepare",
      text: "Old tile out where needed, base made flat.",
    },
    {
      title: "Set",
      text: "Then a day for the mortar to harden.",
    },
    {
      title: "Grout and seal",
      text: "And a second visit to look at it dry.",
    },
  ],
  faqs: [
    {
      question: "Can you replace one cracked tile?",
      answer:
        "Yes, if you have a spare or one can still be found. If many crack along a line, the floor below moves and wants attention first.",
    },
    {
      question: "How soon can I shower?",
      answer: "Three days after grouting; the silicone needs them.",
    },
    {
      question: "Regrout or retile?",
      answer: "If tiles are firm and the wall behind is dry, new grout and silicone make a shower look new.",
    },
  ],
  related: ["plumbing-repair", "drywall-repair", "painting-services"],
};
