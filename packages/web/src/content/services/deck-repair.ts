import type { ServiceContent } from "./service-content.ts";

export const deckRepair: ServiceContent = {
  slug: "deck-repair",
  title: "Deck Repair",
  description:
    "Deck boards, railings, stairs and joists repaired, then stained and sealed. Find out what is sound. Free quote in the Bay Area.",
  intro:
    "Fog, rain and sun work on a deck from both sides. We test what carries it first, then replace what has to be replaced and seal the rest.",
  included: [
    "A test of ledger, joists, posts, stairs and railing",
    "Soft boards replaced with wood of the same kind and size",
    "Corroded fasteners and hangers replaced",
    "Railings made firm, gaps within the code",
    "Cleaning, sanding, staining and sealing",
    "A list of what to watch, with photos",
  ],
  steps: [
    {
      title: "Look from below",
      text: "Photos of the underside tell us more than those of the top.",
    },
    {
      title: "Test",
      text: "With an awl and a level; we show you what we find.",
    },
    {
      title: "Repair",
      text: "What carries comes first, what shows comes second.",
    },
    {
      title: "Seal",
      text: "On a dry day, with a finish made for our climate.",
    },
  ],
  faqs: [
    {
      question: "Do I need a permit?",
      answer:
        "For replacing boards or a few pickets, as a rule not. For structural changes or a new deck, yes; we tell you before you order.",
    },
    {
      question: "How often should I seal?",
      answer: "Every two years on the foggy side, every three where it is dry.",
    },
    {
      question: "Is my deck safe for a party?",
      answer:
        "If a railing moves, a stair gives, or you see stains where the deck meets the house, have it checked first.",
    },
  ],
  related: ["fence-repair", "carpentry-services", "gutter-cleaning"],
};
