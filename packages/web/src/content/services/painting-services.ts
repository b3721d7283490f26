import type { ServiceContent } from "./service-content.ts";

export const paintingServices: ServiceContent = {
  slug: "painting-services",
  title: "Painting Services",
  description:
    "Rooms, accent walls, trim and cabinets painted with clean edges, after proper preparation. Free quote across the San Francisco Bay Area.",
  intro:
    "Paint lasts as long as what is below it. We wash, fill, sand and prime before the first coat, and leave edges that you can look at closely.",
  included: [
    "Furniture moved and covered, floors protected",
    "Holes filled, cracks caulked, edges sanded",
    "Primer where it is needed",
    "Two coats of finish",
    "Outlet covers off and on again",
    "Labeled leftover paint for touch-ups",
  ],
  steps: [
    {
      title: "Tell us the room",
      text: "Measure roughly and send photos; height of the ceiling and state of the walls matter most.",
    },
    {
      title: "Choose the paint",
      text: "Bring a color or let us suggest a finish that suits the room.",
    },
    {
      title: "Prepare",
      text: "Usually half of the time, and the half that shows.",
    },
    {
      title: "Paint and walk through",
      text: "In daylight, together, with a brush at hand.",
    },
  ],
  faqs: [
    {
      question: "Do I buy the paint?",
      answer: "As you like. When we buy it, you see the receipt and pay what we paid.",
    },
    {
      question: "How long until I can use the room?",
      answer: "Sleep in it the next night. Walls can be washed after two to four weeks.",
    },
    {
      question: "Do you paint whole houses outside?",
      answer:
        "We do touch-ups and single sides that can be reached from a ladder. Whole exteriors are a painting contractor's work.",
    },
  ],
  related: ["drywall-repair", "carpentry-services", "deck-repair"],
};
