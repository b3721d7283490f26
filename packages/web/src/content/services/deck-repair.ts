import type { ServiceContent } from "./service-content.ts";

export const deckRepair = {
  slug: "deck-repair",
  title: "Deck Repair",
  description:
    "Deck boards, railings, stairs and joists repaired, then stained and sealed. Find out if your deck is safe. Free quote in the Bay Area.",
  intro:
    "Fog, rain and sun wear on a deck from both sides. First we test the parts that hold it up. Then we replace what's bad and seal the rest.",
  included: [
    "A test of the ledger, joists, posts, stairs and railing",
    "Soft boards replaced with the same kind and size of wood",
    "Rusted fasteners and hangers replaced",
    "Railings tightened, with gaps that meet code",
    "Cleaning, sanding, staining and sealing",
    "A list of what to watch, with photos",
  ],
  steps: [
    {
      title: "Look from below",
      text: "Photos from underneath tell us more than photos from the top.",
    },
    {
      title: "Test",
      text: "We use an awl and a level, and show you what we find.",
    },
    {
      title: "Repair",
      text: "First the parts that hold it up, then the parts that show.",
    },
    {
      title: "Seal",
      text: "We wait for a dry day, and use a finish made for our climate.",
    },
  ],
  faqs: [
    {
      question: "Do I need a permit?",
      answer:
        "Usually not to replace boards or a few pickets. For structural changes or a new deck, yes. We tell you before you decide.",
    },
    {
      question: "How often should I seal?",
      answer: "Every two years where it's foggy, and every three where it's dry.",
    },
    {
      question: "Is my deck safe for a party?",
      answer:
        "If a railing moves, a stair gives, or you see stains where the deck meets the house, get it checked first.",
    },
  ],
  related: ["fence-repair", "carpentry-services", "gutter-cleaning"],
} as const satisfies ServiceContent;
