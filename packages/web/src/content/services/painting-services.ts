import type { ServiceContent } from "./service-content.ts";

export const paintingServices = {
  slug: "painting-services",
  title: "Painting Services",
  description:
    "Rooms, accent walls, trim and cabinets prepped and painted with clean edges. Free quote across the San Francisco Bay Area.",
  intro:
    "Paint lasts as long as the prep under it. We wash, fill, sand and prime before the first coat, and leave clean edges.",
  included: [
    "Furniture moved and covered, floors protected",
    "Holes filled, cracks caulked, edges sanded",
    "Primer where it's needed",
    "Two coats of finish",
    "Outlet covers off, then back on",
    "Leftover paint labeled for touch-ups",
  ],
  steps: [
    {
      title: "Tell us the room",
      text: "Send rough measurements and photos. Ceiling height and the shape your walls are in matter most.",
    },
    {
      title: "Choose the paint",
      text: "Pick a color, or let us suggest a finish for the room.",
    },
    {
      title: "Prepare",
      text: "This is usually half the time.",
    },
    {
      title: "Paint and walk through",
      text: "We look it over together in daylight, with a brush in hand.",
    },
  ],
  faqs: [
    {
      question: "Do I buy the paint?",
      answer: "It's up to you. If we buy it, you see the receipt and pay what we paid.",
    },
    {
      question: "How long until I can use the room?",
      answer: "You can sleep in it the next night. Wait two to four weeks to wash the walls.",
    },
    {
      question: "Do you paint whole houses outside?",
      answer:
        "We do touch-ups and single sides we can reach from a ladder. For a whole house, call a painting contractor.",
    },
  ],
  related: ["drywall-repair", "carpentry-services", "deck-repair"],
} as const satisfies ServiceContent;
