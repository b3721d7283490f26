import type { ServiceContent } from "./service-content.ts";

export const carpentryServices: ServiceContent = {
  slug: "carpentry-services",
  title: "Carpentry Services",
  description:
    "Shelves, trim, cabinets, stairs and wood rot repaired or built to fit. Licensed Bay Area handyman, free quote with photos.",
  intro:
    "Wood that fits: cut on site, scribed to walls that were never straight, and fastened to what holds.",
  included: [
    "Measuring on site, with a drawing for built-ins",
    "Wood and profiles that match what you have",
    "Fastening into studs and framing",
    "Filled nail holes and caulked joints, ready for paint",
    "Rot cut out to sound wood, not covered",
    "Sawdust swept and taken away",
  ],
  steps: [
    {
      title: "Describe it",
      text: "Photos, rough sizes, and what it has to carry.",
    },
    {
      title: "We measure",
      text: "For anything built to fit, before we cut.",
    },
    {
      title: "Build and fit",
      text: "Cut outside or in the garage whenever possible.",
    },
    {
      title: "Finish",
      text: "Sanded and filled; painted or oiled if you wish.",
    },
  ],
  faqs: [
    {
      question: "Can you match old trim?",
      answer:
        "Most profiles can still be bought; for Victorian ones we have a knife made or combine standard pieces.",
    },
    {
      question: "How do I know that it is rot?",
      answer: "Press a screwdriver into it. Sound wood resists; rot lets it in. Send us a photo of both.",
    },
    {
      question: "Do you build whole kitchens?",
      answer: "No. We repair and adjust cabinets, and build single pieces such as shelves and closets.",
    },
  ],
  related: ["deck-repair", "door-window-repair", "painting-services"],
};
