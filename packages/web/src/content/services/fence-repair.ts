import type { ServiceContent } from "./service-content.ts";

export const fenceRepair: ServiceContent = {
  slug: "fence-repair",
  title: "Fence Repair",
  description:
    "Leaning posts, broken boards and dragging gates repaired or replaced, and stained. Free quote across the San Francisco Bay Area.",
  intro:
    "Most fences fail at the ground. We replace posts where they have rotted and keep the panels that are still good.",
  included: [
    "A check of every post at ground level",
    "Posts set in concrete, plumb and in line",
    "Boards and rails in matching wood",
    "Gates rehung, braced and latched",
    "Fasteners that don't rust",
    "Old wood hauled away, if you like",
  ],
  steps: [
    {
      title: "Walk the line",
      text: "A photo from each end, and of the worst post.",
    },
    {
      title: "Mark utilities",
      text: "Before we dig we have lines marked (811), which is free.",
    },
    {
      title: "Repair",
      text: "Concrete sets overnight; panels go back the next day.",
    },
    {
      title: "Stain",
      text: "After the wood has dried, in some weeks.",
    },
  ],
  faqs: [
    {
      question: "Who pays, my neighbor or I?",
      answer:
        "California presumes that both owners share the cost of a boundary fence, after a 30-day notice. Talk first; we can quote for each half.",
    },
    {
      question: "Repair or replace?",
      answer: "If fewer than a third of the posts are bad, repair is usually cheaper.",
    },
    {
      question: "How high may a fence be?",
      answer:
        "In most Bay Area cities six or seven feet at the back and three to four at the front. Your city's planning page has the number.",
    },
  ],
  related: ["deck-repair", "carpentry-services", "security-installation"],
};
