import type { ServiceContent } from "./service-content.ts";

export const carpentryServices = {
  slug: "carpentry-services",
  title: "Carpentry Services",
  description:
    "Shelves, trim, cabinets, stairs and wood rot repaired or built to fit by a Bay Area handyman. Free quote with photos.",
  intro:
    "We cut wood on site so it fits your walls, even if they were never straight. Then we fasten it to something solid.",
  included: [
    "Measuring on site, with a drawing for built-ins",
    "Wood and trim shapes that match what you have",
    "Everything fastened to studs and framing",
    "Filled nail holes and caulked joints, ready for paint",
    "Rot cut out down to good wood, not covered up",
    "Sawdust swept and taken away",
  ],
  steps: [
    {
      title: "Describe it",
      text: "Send photos, rough sizes, and what it has to hold.",
    },
    {
      title: "We measure",
      text: "For anything built to fit, we come and measure before we cut.",
    },
    {
      title: "Build and fit",
      text: "We cut outside or in the garage whenever we can.",
    },
    {
      title: "Finish",
      text: "We sand and fill it, and paint or oil it if you like.",
    },
  ],
  faqs: [
    {
      question: "Can you match old trim?",
      answer:
        "Usually. Stores still carry most shapes. For Victorian trim, we have a cutter made or combine standard pieces.",
    },
    {
      question: "How do I know if it's rot?",
      answer: "Press a screwdriver into it. Good wood pushes back, and rot lets it in. Send us a photo.",
    },
    {
      question: "Do you build whole kitchens?",
      answer: "No. We fix and adjust cabinets, and build single pieces such as shelves and closets.",
    },
  ],
  related: ["deck-repair", "door-window-repair", "painting-services"],
} as const satisfies ServiceContent;
