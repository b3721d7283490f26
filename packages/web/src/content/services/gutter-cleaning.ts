import type { ServiceContent } from "./service-content.ts";

export const gutterCleaning = {
  slug: "gutter-cleaning",
  title: "Gutter Cleaning",
  description:
    "Gutters and downspouts cleared, flushed and checked for leaks before the winter rain, with photos of the result. Free quote in the Bay Area.",
  intro:
    "Before the first storm, water needs a way off your roof. We clear your gutters by hand, flush every downspout and show you photos from above.",
  included: [
    "Leaves and grit removed by hand and bagged",
    "Every downspout flushed until it runs clear",
    "Loose hangers refastened",
    "Seams checked for leaks",
    "Photos before and after",
    "A heads-up about any bad shingles or flashing we see",
  ],
  steps: [
    {
      title: "Tell us the height",
      text: "How many stories, how steep, any trees above? That sets the ladder and the price.",
    },
    {
      title: "Clear",
      text: "We work from the far end to the downspout and bag the debris.",
    },
    {
      title: "Flush",
      text: "Standing water shows where the gutter sags.",
    },
    {
      title: "Show",
      text: "You get photos of every side.",
    },
  ],
  faqs: [
    {
      question: "How often?",
      answer: "Once a year, before November. Twice if you have oaks, eucalyptus or redwoods.",
    },
    {
      question: "If I have gutter guards, do I still need cleaning?",
      answer:
        "Yes, but less often. Guards keep leaves out and needles in, so someone still has to brush them off.",
    },
    {
      question: "Do you go on tile roofs?",
      answer: "No. We work from ladders and don't walk on tile or wet roofs.",
    },
  ],
  related: ["deck-repair", "painting-services", "door-window-repair"],
} as const satisfies ServiceContent;
