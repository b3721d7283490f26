import type { ServiceContent } from "./service-content.ts";

export const doorWindowRepair = {
  slug: "door-window-repair",
  title: "Door & Window Repair",
  description:
    "Sticking doors, failing locks, torn screens and drafty windows adjusted, repaired or replaced. Free quote in the Bay Area.",
  intro:
    "You should be able to close a door with one finger, and a window should keep the wind out. We find out why yours doesn't before we cut anything.",
  included: [
    "Hinges, strikes and frames adjusted before any planing",
    "Locks, knobs and closers replaced",
    "Screens rebuilt with new mesh",
    "Sash cords, balances and weatherstripping",
    "Interior and exterior doors hung",
    "Edges sealed, so they don't swell again",
  ],
  steps: [
    {
      title: "Show the gap",
      text: "Send a photo of the closed door, all four sides.",
    },
    {
      title: "Find the cause",
      text: "It's the hinge, the damp air or the house.",
    },
    {
      title: "Adjust or replace",
      text: "We do the smallest repair that will last.",
    },
    {
      title: "Weather check",
      text: "We close it, lock it and feel along the edge for drafts.",
    },
  ],
  faqs: [
    {
      question: "Can you replace window glass?",
      answer:
        "We fix sashes, balances and screens. Glass and double panes come from a glass shop, and we can put them in.",
    },
    {
      question: "All my doors started to stick. Why?",
      answer:
        "Your house may be moving. If you also see cracks or sloping floors, call a foundation engineer first.",
    },
    {
      question: "Can you put a pet door in any door?",
      answer: "Not in the door between the house and the garage. That one has to hold back a fire.",
    },
  ],
  related: ["security-installation", "carpentry-services", "painting-services"],
} as const satisfies ServiceContent;
