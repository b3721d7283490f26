import type { ServiceContent } from "./service-content.ts";

export const gutterCleaning: ServiceContent = {
  slug: "gutter-cleaning",
  title: "Gutter Cleaning",
  description:
    "Gutters and downspouts cleared, flushed and resealed before the winter rain, with photos of the result. Free quote in the Bay Area.",
  intro:
    "Before the first storm, water needs a way off your roof. We clear by hand, flush every downspout and show you photos from above.",
  included: [
    "Leaves and grit removed by hand and bagged",
    "Every downspout flushed until it runs",
    "Loose hangers refastened",
    "Seams checked while they are wet",
    "Photos before and after",
    "A word about shingles and flashing that we saw",
  ],
  steps: [
    {
      title: "Tell us the height",
      text: "Stories, slope, and trees above: that decides ladder and price.",
    },
    {
      title: "Clear",
      text: "From the far end to the downspout, debris into bags.",
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
      answer: "Once a year before November; twice below oaks, eucalyptus or redwoods.",
    },
    {
      question: "Do guards end the cleaning?",
      answer: "No. They keep leaves out and needles in. They still have to be brushed, but less often.",
    },
    {
      question: "Do you go on tile roofs?",
      answer: "We work from ladders and do not walk on tile or wet slopes.",
    },
  ],
  related: ["deck-repair", "painting-services", "door-window-repair"],
};
