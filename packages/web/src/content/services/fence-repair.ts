import type { ServiceContent } from "./service-content.ts";

export const fenceRepair = {
  slug: "fence-repair",
  title: "Fence Repair",
  description:
    "Leaning posts, broken boards and dragging gates repaired or replaced, and stained. Free quote across the San Francisco Bay Area.",
  intro:
    "Most fences fail at the ground. We replace the posts that rotted and keep the panels that are still good.",
  included: [
    "A check of every post at ground level",
    "Posts set in concrete, straight and in line",
    "Matching wood for boards and rails",
    "Gates rehung, braced and latched",
    "Fasteners that don't rust",
    "Old wood hauled away, if you like",
  ],
  steps: [
    {
      title: "Walk the line",
      text: "Send a photo from each end, and one of the worst post.",
    },
    {
      title: "Mark utilities",
      text: "Before we dig, we have the utility lines marked (811). It's free.",
    },
    {
      title: "Repair",
      text: "The concrete sets overnight, and the panels go back up the next day.",
    },
    {
      title: "Stain",
      text: "We stain it after the wood dries, a few weeks later.",
    },
  ],
  faqs: [
    {
      question: "Who pays, my neighbor or me?",
      answer:
        "California law says that neighbors usually share the cost of a fence on the property line, after a 30-day notice. Talk it over first. We can quote each half.",
    },
    {
      question: "Repair or replace?",
      answer: "If less than a third of the posts are bad, a repair is usually cheaper.",
    },
    {
      question: "How tall can my fence be?",
      answer:
        "In most Bay Area cities, six or seven feet in back and three or four in front. Your city's planning page has the exact number.",
    },
  ],
  related: ["deck-repair", "carpentry-services", "security-installation"],
} as const satisfies ServiceContent;
