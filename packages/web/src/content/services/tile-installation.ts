import type { ServiceContent } from "./service-content.ts";

export const tileInstallation = {
  slug: "tile-installation",
  title: "Tile Installation",
  description:
    "Backsplashes, floors and showers tiled, regrouted and sealed, on a base that stays dry. Free quote across the San Francisco Bay Area.",
  intro:
    "Tile is only as good as what's behind it. We flatten, waterproof and plan the layout first, so the cut pieces end up where nobody looks.",
  included: [
    "A layout you agree to before we start",
    "A flat, dry base, with cement board or a membrane where it gets wet",
    "Setting, grouting and cleanup",
    "Silicone in every corner, where grout would crack",
    "Sealer for cement grout and stone",
    "Spare tiles labeled for later",
  ],
  steps: [
    {
      title: "Measure and choose",
      text: "You pick the tile and pattern. Order ten percent extra.",
    },
    {
      title: "Prepare",
      text: "We take out old tile if needed and make the base flat.",
    },
    {
      title: "Set",
      text: "We set the tile and give the mortar a day to harden.",
    },
    {
      title: "Grout and seal",
      text: "We grout and seal it, then check it again once it's dry.",
    },
  ],
  faqs: [
    {
      question: "Can you replace one cracked tile?",
      answer:
        "Yes, if you have a spare or can still buy one. If tiles crack along a line, the floor below is moving, and that comes first.",
    },
    {
      question: "How soon can I shower?",
      answer: "Three days after we grout. The silicone needs that long.",
    },
    {
      question: "Regrout or retile?",
      answer:
        "If the tiles are tight and the wall behind them is dry, new grout and silicone can make a shower look new.",
    },
  ],
  related: ["plumbing-repair", "drywall-repair", "painting-services"],
} as const satisfies ServiceContent;
